import { control } from './control.ts'
import { StandIn } from './stand-in.ts'

/** The stand-in as a process of its own; prints one line with its addresses and the settings of a service for it. */
async function main(): Promise<void> {
  const port = Number(process.argv[2] ?? 0)
  const standIn = await new StandIn({ port }).start()
  const addresses = { url: standIn.url, control: await control(standIn), settings: standIn.settings }
  process.stdout.write(`${JSON.stringify(addresses)}\n`)
}

await main()
