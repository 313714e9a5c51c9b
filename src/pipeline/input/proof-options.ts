import { invalid } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { ProofOptions } from '../../operation/proof.ts'

type Input = Record<string, unknown>

/** The input of an operation without the options of proof that are the pipeline's own. */
export function splitProofOptions(
  { proof: proves }: AnyOperation,
  given: Input,
): { input: Input; proof: ProofOptions } {
  if (!proves?.receipt && !proves?.snapshot) return { input: given, proof: { receipt: false } }
  const { snapshot, receipt = false, ...input } = given as Input & Partial<ProofOptions>
  if (receipt && (input.format ?? 'json') !== 'json')
    throw invalid([
      {
        loc: ['query', 'receipt'],
        ja: 'format=json でのみ発行できます。',
        en: 'can only be had with format=json',
        type: 'conflict',
      },
    ])
  return { input, proof: { receipt, ...(snapshot !== undefined && { snapshot }) } }
}
