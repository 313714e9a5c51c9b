import { onTestFinished } from 'vitest'
import { StandIn, type StandInOptions } from './stand-in.ts'

/** A payment processor for one test; gone when the test ends. */
export async function processor(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await new StandIn(options).start()
  onTestFinished(() => standIn.stop())
  return standIn
}
