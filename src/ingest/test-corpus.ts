import { buildWhenNeeded } from '../corpus/build-lock.ts'
import { Corpus } from '../corpus/corpus.ts'
import type { CorpusEvent } from '../corpus/corpus-state.ts'
import type { BackgroundWork } from '../lib/background-work.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { fixtureCorpusFolder } from './compile-fixtures.ts'

interface Parts {
  readonly dataDir: string
  readonly datasets: readonly AnyDataset[]
  readonly clock: () => Date
  /** Compiles the fixtures into a folder. */
  readonly compile: (dir: string) => Promise<void>
  readonly onEvent: (event: CorpusEvent) => void
  readonly background: BackgroundWork
}

/** The corpus of test keys. It costs nothing until the first call with one, which waits until it is compiled. */
export class TestCorpus {
  private corpus: Corpus | undefined
  private opening: Promise<Corpus> | undefined

  constructor(private readonly parts: Parts) {}

  /** The corpus, compiled if need be; calls that come meanwhile wait for the same build. */
  async open(): Promise<Corpus> {
    if (this.corpus?.currentId) return this.corpus
    this.opening ??= this.compiled().finally(() => {
      this.opening = undefined
    })
    return this.opening
  }

  async close(): Promise<void> {
    await this.opening?.catch(() => {})
    this.corpus?.close()
  }

  private async compiled(): Promise<Corpus> {
    const { dataDir, datasets, clock, compile, onEvent, background } = this.parts
    const dir = fixtureCorpusFolder(dataDir, datasets)
    const corpus = this.corpus ?? new Corpus(dir, datasets, onEvent, background)
    const needOf = () => {
      corpus.refresh()
      return corpus.currentId === null ? 'nothing sound' : null
    }
    await buildWhenNeeded(dir, clock(), needOf, () => compile(dir))
    corpus.refresh()
    this.corpus = corpus
    return corpus
  }
}
