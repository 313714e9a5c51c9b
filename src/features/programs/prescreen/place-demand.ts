import { prefectures } from '../../../lib/prefecture.ts'
import type { Applicant } from './applicant.ts'
import { type Demand, fail, type Judgement, open, pass } from './demand.ts'

/** Where a program is offered. */
export interface ProgramPlace {
  readonly prefecture: string | null
  readonly municipality: string | null
}

export const placeKey = ({ prefecture, municipality }: ProgramPlace): string =>
  `place ${prefecture ?? ''} ${municipality ?? ''}`

export const placeDemand = (place: ProgramPlace): Demand => ({
  condition: place.municipality === null ? 'prefecture' : 'municipality',
  reads: place.municipality === null ? ['prefecture'] : ['prefecture', 'municipality'],
  decides: true,
  judge: (applicant) => judgePlace(place, applicant),
})

const nationwide = {
  ja: '所在地: 全国または地域の指定がない制度です',
  en: 'Place: nationwide, or no area is named',
}

/** What a municipality offers is not for its neighbours, and is open while it is not known which one is meant. */
function judgePlace({ prefecture, municipality }: ProgramPlace, applicant: Applicant): Judgement | null {
  if (prefecture === null) return applicant.prefecture === null ? null : pass(nationwide, 1)
  const where = `${prefecture}${municipality ?? ''}`
  const named = { ja: `所在地: ${where}の制度です`, en: `Place: a program of ${where}` }
  if (applicant.prefecture === null)
    return open(named, municipality === null ? ['prefecture'] : ['prefecture', 'municipality'])
  if (applicant.prefecture !== prefecture) return fail(named)
  if (municipality === null) return pass(named, 2)
  if (applicant.municipality === null)
    return open(
      {
        ja: `所在地: ${where}の制度です。${municipality}に事業所があるか確認してください`,
        en: `${named.en}; is there an office in it?`,
      },
      ['municipality'],
    )
  const { name, parentCity } = applicant.municipality
  if (name === municipality || parentCity === municipality) return pass(named, 3)
  return fail({
    ja: `所在地: ${where}の制度で、${name}は対象外です`,
    en: `Place: a program of ${where}, not of ${name}`,
  })
}

/** An area that the name of a program without a stated place names. */
interface NamedArea {
  readonly word: string
  readonly prefectures: readonly string[]
}

const areas: readonly NamedArea[] = [
  ...prefectures.map(({ name }) => ({ word: name, prefectures: [name] })),
  { word: '沖縄', prefectures: ['沖縄県'] },
  { word: '奄美', prefectures: ['鹿児島県'] },
  { word: '能登半島地震', prefectures: ['石川県', '富山県', '新潟県', '福井県'] },
]

export const areaNamed = (name: string): NamedArea | undefined => areas.find(({ word }) => name.includes(word))

export const areaDemand = ({ word, prefectures: wanted }: NamedArea): Demand => ({
  condition: 'prefecture',
  reads: ['prefecture'],
  decides: true,
  judge: ({ prefecture }) => {
    const said = { ja: `所在地: 名称に「${word}」とあります`, en: `Place: its name says ${word}` }
    if (prefecture === null) return open(said, ['prefecture'])
    return wanted.includes(prefecture) ? pass(said, 2) : fail(said)
  },
})
