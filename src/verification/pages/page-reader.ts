import { Turns } from '../../lib/turns.ts'
import { EndedWork, WorkProcess } from '../../threads/work-process.ts'
import { type Page, type PageBytes, UnreadablePage } from './page.ts'

const module = new URL('./page-process.mjs', import.meta.url)

/** How many pages are read at once, and what each may take. */
export interface ReaderBounds {
  readonly atOnce: number
  readonly seconds: number
  /** Of the process that reads it. */
  readonly megabytes: number
}

const usual: ReaderBounds = { atOnce: 2, seconds: 60, megabytes: 900 }

type Told = { readonly page: Page } | { readonly unreadable: string }

/** Reads pages, each in a process that can be ended: some page or other may take all the time and memory there is. */
export class PageReader {
  private readonly turns: Turns
  private readonly idle: WorkProcess[] = []

  constructor(private readonly bounds: ReaderBounds = usual) {
    this.turns = new Turns(bounds.atOnce)
  }

  async read(came: PageBytes): Promise<Page> {
    const end = await this.turns.take()
    const process = this.goodOne() ?? new WorkProcess(module, this.bounds.megabytes)
    try {
      const told = await process.run<Told>('page', came, { seconds: this.bounds.seconds })
      if ('unreadable' in told) throw new UnreadablePage(told.unreadable)
      return told.page
    } catch (error) {
      if (!(error instanceof EndedWork)) throw error
      throw new UnreadablePage(
        error.why === 'memory' ? 'it takes too much memory to read' : 'it takes too long to read',
      )
    } finally {
      if (process.isGood) this.idle.push(process)
      else process.end()
      end()
    }
  }

  close(): void {
    for (const process of this.idle.splice(0)) process.end()
  }

  private goodOne(): WorkProcess | undefined {
    const process = this.idle.pop()
    return process === undefined || process.isGood ? process : this.goodOne()
  }
}
