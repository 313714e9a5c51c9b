import type { Snapshot } from '../../../corpus/snapshot.ts'
import { municipality } from '../../../datasets/municipality.ts'
import { didYouMean } from '../../../lib/did-you-mean.ts'
import { pauses } from '../../../lib/pause.ts'
import type { NamedMunicipality } from './applicant.ts'

export interface KnownMunicipality extends NamedMunicipality {
  readonly prefecture: string
}

/** What a name or code of a municipality means. */
export type MunicipalityReading =
  | { readonly found: KnownMunicipality }
  | { readonly several: readonly KnownMunicipality[] }
  | { readonly near: string | undefined }

/** The municipalities of a snapshot by name and by code. */
export class MunicipalityBook {
  private constructor(
    private readonly all: readonly KnownMunicipality[],
    private readonly byCode: ReadonlyMap<string, KnownMunicipality>,
  ) {}

  static of(snapshot: Snapshot): Promise<MunicipalityBook> {
    return snapshot.remember('municipalities by name', async () => {
      const all: KnownMunicipality[] = []
      const byCode = new Map<string, KnownMunicipality>()
      const pause = pauses()
      for (const { name, prefecture, parent_city: parentCity, lg_code, code5 } of snapshot
        .table(municipality)
        .records()) {
        const one = { name, prefecture, parentCity }
        all.push(one)
        byCode.set(lg_code, one).set(code5, one)
        await pause()
      }
      return new MunicipalityBook(all, byCode)
    })
  }

  /** Whether it holds any municipality of a place, so that an unknown name is a mistake. */
  covers(prefecture: string | null): boolean {
    return this.all.some((one) => prefecture === null || one.prefecture === prefecture)
  }

  /** 新宿区, 新宿, 東京都新宿区, 131041 or 13104; a ward of a city also by its own name. */
  read(given: string, prefecture: string | null): MunicipalityReading {
    const word = given.normalize('NFKC').replace(/\s/g, '')
    const coded = this.byCode.get(word)
    if (coded) return { found: coded }
    const within = this.all.filter((one) => prefecture === null || one.prefecture === prefecture)
    for (const isMeant of readings(word)) {
      const [found, ...others] = within.filter(isMeant)
      if (found) return others.length === 0 ? { found } : { several: [found, ...others] }
    }
    // What lies elsewhere is told as that.
    const anywhere = prefecture === null ? undefined : this.read(given, null)
    if (anywhere && 'found' in anywhere) return anywhere
    const bare = word.replace(/^.{2,3}[都道府県]/, '')
    return { near: didYouMean(bare, [...new Set(within.map(({ name }) => name))]) }
  }
}

type Reading = (one: KnownMunicipality) => boolean

/** Ways to write a municipality, the plainest first. */
const readings = (word: string): Reading[] => [
  ({ name }) => name === word,
  ({ name, prefecture }) => `${prefecture}${name}` === word,
  ({ name }) => word.endsWith(`郡${name}`),
  ({ name, parentCity }) => parentCity !== null && name === `${parentCity}${word}`,
  ({ name, parentCity }) => parentCity === null && /[市区町村]$/.test(name) && name.slice(0, -1) === word,
]
