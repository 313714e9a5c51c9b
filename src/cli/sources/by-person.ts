import { datasets } from '../../datasets/index.ts'
import { checkByPerson, type Refusal, takeBackCheck } from '../../records/person-check.ts'
import { commandConfig, say } from '../session.ts'

interface Said {
  readonly seen: string
  readonly correct?: string
  readonly by: string
  readonly why: string
  readonly source?: string
  readonly span?: string
  readonly place?: string
}

const refusals: Record<Refusal, string> = {
  no_store: 'this data directory has no record store; run it where sources are ingested',
  busy: 'the record store is being written; try again',
  unknown_record: 'no record of that dataset has that id',
  no_value: 'the record has no such field',
  seen_changed: 'the record says another value than the one that you saw',
  not_allowed: 'the dataset does not allow that value',
  too_long: '--by has 120 characters at most, --why 400, --span 60',
}

/** `konkyo sources confirm`. */
export async function confirmValue(
  value: string,
  { seen, correct, by, why, source, span, place }: Said,
): Promise<void> {
  const said = {
    ...{ ...placeIn(value), seen: jsonOf('--seen', seen), who: by, why },
    ...(correct !== undefined && { correct: jsonOf('--correct', correct) }),
    ...{ source_url: source ?? null, span: span ?? null, place: place ?? null },
  }
  const outcome = await checkByPerson(commandConfig().KONKYO_DATA_DIR, datasets, said, new Date())
  if ('refused' in outcome) throw new Error(refusals[outcome.refused])
  say(`${outcome.kept.finding}; run \`konkyo corpus build\` to publish`)
}

/** `konkyo sources forget`. */
export async function forgetValue(value: string): Promise<void> {
  const outcome = await takeBackCheck(commandConfig().KONKYO_DATA_DIR, placeIn(value), new Date())
  if ('refused' in outcome) throw new Error(refusals[outcome.refused])
  if (!outcome.taken) throw new Error('nothing was found or said of that value')
  say('taken back; run `konkyo corpus build` to publish')
}

function placeIn(text: string) {
  const [, dataset = '', record_id = '', field = ''] = /^([^:]+):(.+)#([^#]+)$/.exec(text) ?? []
  if (field === '') throw new Error('the value must be written dataset:id#field')
  return { dataset, record_id, field }
}

function jsonOf(option: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${option} must be JSON: 100, "2026-06-30" or {"start":null,"end":null}`)
  }
}
