import type { Program } from '../../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../../datasets/program-lifecycle.ts'
import { jsicName } from '../../../../lib/jsic.ts'
import { addDays } from '../../../../lib/jst.ts'
import { wordsOfIndustry } from '../../../../operation/lookup/applicant.ts'
import { programLine } from '../program-lines.ts'
import { type ProgramQuery, programsFound } from '../programs-found.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { relationLine, relationsAt } from '../relation-lines.ts'
import { type Line, plainLine, unknownText } from '../statement.ts'

const most = 5
const soonDays = 14

const sizeNames = { sole: '個人事業主', small: '小規模事業者', sme: '中小企業', mid: '中堅企業', large: '大企業' }

/** Programs that fit who asks: of the whole country, of the prefecture, of the municipality. */
export async function bindProfile(read: ReadQuery): Promise<Binding> {
  if (isSilent(read)) return { values: {}, notes: ['質問から条件も制度名も読み取れないため、照合していません。'] }
  const { slots, question, snapshot } = read
  const { region, municipality, industry, size, employee_count: employees, active_on: day } = slots
  const prefectures = question.place?.prefectures ?? []
  const notes: string[] = []
  const words = aboutOf(read)
  const named = read.named.flatMap(({ programs }) => programs)
  const find = async (label: string, wanted: Partial<ProgramQuery>): Promise<Program[]> => {
    const base = { day, size, limit: most, ...wanted }
    const fitting = await programsFound(snapshot, { words, ...base })
    if (fitting.length > 0 || words.length === 0) return fitting
    const others = await programsFound(snapshot, { words: [], ...base })
    if (others.length > 0)
      notes.push(`${label}: 業種・目的の語を含む制度が見つからず、それらを問わない制度を挙げました。`)
    return others
  }
  const national =
    named.length > 0 ? [] : await find('全国の制度', { place: '全国', isWanted: (one) => one.municipality === null })
  const [local, municipal]: [Program[], Program[]] = [[], []]
  for (const one of named)
    (one.prefecture === null ? national : one.municipality === null ? local : municipal).push(one)
  for (const place of prefectures) {
    local.push(...(await find(`${place}の制度`, { place, isWanted: (one) => one.municipality === null })))
    const isHere = ({ municipality: held }: Program) =>
      held !== null && (municipality === null || held === municipality)
    municipal.push(...(await find(`${place}内の市区町村の制度`, { place, isWanted: isHere })))
  }
  const shown = [...national, ...local.slice(0, most), ...municipal.slice(0, most)]
  const lines = (list: readonly Program[]) => list.slice(0, most).map((one) => programLine(snapshot, one, day))
  if (region === null) notes.push('地域が読み取れないため、都道府県・市区町村の制度は照合していません。')
  return {
    notes,
    values: {
      region,
      industry: industry && `${jsicName(industry)}（${industry}）`,
      size: size && sizeNames[size],
      employee_count: employees === null ? null : `${employees}人`,
      active_on: day,
      national_programs: lines(national),
      prefecture_programs: lines(local),
      municipal_programs: lines(municipal),
      prerequisite_certifications: shown.flatMap(({ unified_id }) =>
        relationsAt(snapshot, 'from_id', unified_id, 'prerequisite').map((one) =>
          relationLine(snapshot, one, 'to_id', '先に必要'),
        ),
      ),
      watch_items: watchItems(read, shown),
    },
  }
}

/** Whether a question says nothing that records could be looked for by. */
const isSilent = ({ hasIntent, named, slots, question }: ReadQuery): boolean =>
  !hasIntent &&
  named.length === 0 &&
  question.purposes.length === 0 &&
  [slots.region, slots.industry, slots.size, slots.employee_count].every((one) => one === null)

/** The words of the trade, and of each purpose that is named. */
function aboutOf({ slots, question, lexicon }: ReadQuery): string[][] {
  const purposes = question.purposes.map((code) => [...(lexicon.purposes.get(code)?.words ?? [])])
  const trade = slots.industry === null ? [] : [...wordsOfIndustry(slots.industry), '全業種', '業種を問わ']
  return [trade, ...purposes].filter((list) => list.length > 0)
}

/** What to mind: deadlines that are near, and those that no record states. */
export function watchItems({ snapshot, slots: { active_on: day } }: ReadQuery, shown: readonly Program[]): Line[] {
  const states = shown.map((one) => ({ one, state: lifecycleOfProgram(snapshot, one, day) }))
  const soon = states.filter(
    ({ state }) => state.status === 'open' && (state.closes_on ?? '9') <= addDays(day, soonDays),
  )
  const unclear = states.filter(({ state }) => state.closes_on === null && state.status !== 'open')
  return [
    ...soon.map(({ one }) => plainLine(`締切が${soonDays}日以内です: ${one.primary_name}`)),
    ...(unclear.length > 0
      ? [
          plainLine(
            `締切が${unknownText}の制度が${unclear.length}件あります。受付中とは限りません。公募要領で確認してください。`,
          ),
        ]
      : []),
  ]
}
