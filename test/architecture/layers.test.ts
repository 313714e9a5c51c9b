import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, sources } from './source-files.ts'

/** Which folders a folder of `src` may import besides itself. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  schema: ['lib'],
  threads: [],
  documents: ['lib', 'threads'],
  sqlite: [],
  records: ['lib', 'schema', 'sqlite'],
  // A build reads the record store from end to end; nothing else in the corpus does.
  corpus: ['lib', 'schema', 'sqlite', 'records'],
  ledger: ['lib', 'schema', 'sqlite'],
  // What mails say, each kind declared once.
  mails: ['lib', 'schema'],
  backup: ['lib', 'sqlite', 'records', 'corpus', 'ledger'],
  // How a question in plain words is read.
  question: ['lib', 'schema'],
  operation: ['lib', 'threads', 'documents', 'schema', 'question', 'corpus', 'ledger', 'gateways'],
  datasets: ['lib', 'schema', 'operation'],
  features: [
    'lib',
    'schema',
    'question',
    'threads',
    'documents',
    'corpus',
    'records',
    'ledger',
    'gateways',
    'mails',
    'operation',
    'datasets',
  ],
  // Rooms for people: each shows what several operations answer, which no feature may.
  pages: ['lib', 'schema', 'question', 'documents', 'operation', 'datasets', 'features'],
  // Addresses of spreadsheets: each shows what one operation answers.
  sheets: ['lib', 'documents', 'operation', 'datasets', 'features'],
  // Names are matched as the subjects resolve them, which no feature may know together.
  reconciliation: ['lib', 'schema', 'operation', 'datasets', 'features'],
  pipeline: ['lib', 'schema', 'corpus', 'ledger', 'gateways', 'operation'],
  transports: ['lib', 'documents', 'schema', 'operation', 'pipeline'],
  gateways: ['lib', 'schema'],
  // How what is configured is read and refused, and what it opens.
  settings: ['lib', 'ledger', 'gateways', 'config.ts'],
  telemetry: ['lib', 'ledger', 'pipeline'],
  ingest: ['lib', 'threads', 'schema', 'documents', 'records', 'corpus', 'datasets', 'gateways'],
  // Looks at sources again; what it finds goes into the record store.
  verification: ['lib', 'threads', 'schema', 'documents', 'records', 'gateways', 'ingest'],
  jobs: [
    'lib',
    'threads',
    'schema',
    'corpus',
    'records',
    'ledger',
    'mails',
    'operation',
    'datasets',
    'features',
    'pipeline',
    'gateways',
  ],
}

/** The command line and what `app.ts` is made of put parts together, so they may see all of them. */
const composers = ['cli', 'compose']

/** Pairs of features that may know each other, each with its reason. */
const featurePairs: Record<string, string> = {
  'a2a -> account': 'the extended card tells whoever has a key what its plan is and what is left of it',
  'a2a -> case-studies': 'a skill is an operation under the name that other agents look for',
  'a2a -> citations': 'a skill is an operation under the name that other agents look for',
  'a2a -> evidence': 'a skill is an operation under the name that other agents look for',
  'a2a -> support-lookups': 'a skill is an operation under the name that other agents look for',
  'a2a -> tools': 'a question without a skill is put to the one that find_tool names for it',
  'a2a -> programs': 'a skill is an operation under the name that other agents look for',
  'evidence -> programs': 'a packet names programs that are over, and ranks, as a search does',
  'evidence -> citations': 'a question names laws as a draft does',
  'evidence -> laws': 'a packet about 消費税法第30条 contains the article, found as whoever asks for it finds it',
  'court-decisions -> laws': 'a decision is found by any name of a law that it refers to',
  'laws -> citations': 'a law and its article are asked for in the words in which a draft cites them',
  'evidence -> tax-rulesets': 'a packet takes the tax measures of a question that their search finds',
  'evidence -> exclusions': 'a packet lists the rules that name its program, read once',
  'evidence -> company': 'a packet of a company is composed of what every answer about it is',
  'funding-stack -> exclusions': 'a pair is judged by the same rules under the same names of programs',
  'admin -> advisors': 'the operator says of firms and of reports what firms can say themselves',
  'advisors -> company': 'whether a firm is registered is read from the register as for every company',
  'funding-stack -> programs': 'a program that is not shown is refused as everywhere',
  'programs -> enforcement-cases': 'a case whose time of publication is over is not shown',
  'bids -> company': 'what a company won is read as for every answer about it',
  'support-lookups -> company': 'acts against a company are joined as in every answer about it',
  'support-lookups -> exclusions': 'whether programs that a question names go together is what their rules say',
  'support-lookups -> funding-stack': 'a pair that a question names is judged as in every answer about pairs',
  'support-lookups -> laws': 'a law is meant by any of the names that are resolved there',
  'calendar -> programs': 'deadlines are read from the one calendar of programs',
  'feeds -> records': 'an erratum calls a record as its page does',
  'admin -> records': 'the operator reads of a record by the name that its page has',
  'feeds -> webhooks': 'a feed tells of the changes of records that events tell of',
  'feeds -> enforcement-cases': 'an act whose time of publication is over is no news',
  'support-lookups -> programs': 'what is open on a day is read from the one calendar of programs',
  'programs -> exclusions': 'what a program asks for first is what its rules say',
  'audit -> company': 'a workpaper is composed of what every answer about a company is',
  'audit -> tax-rulesets': 'a batch is that evaluation, for many clients',
  'artifacts -> company': 'an artifact is composed of what every answer about a company is',
  'invoice-registrants -> tax-rulesets':
    'what may be deducted without a registration is the share of the transition on the day',
  'houjin -> bids': 'the awards of a company are those of the days between which they are asked for there',
  'houjin -> company': 'the pages of a company are composed of what every answer about it is',
  'alerts -> calendar': 'a deadline that an alert tells of is one that the calendar shows',
  'alerts -> webhooks': 'an alert tells of the changes of records that events tell of, rated alike',
  'webhooks -> calendar': 'a deadline that approaches is one that the calendar shows',
  'screening -> houjin': 'a counterparty without a number is looked for as resolve_company looks for it',
  'screening -> company': 'counterparties are composed of what every answer about a company is',
  'webhooks -> company': 'an act of an authority is rated, and known again, as for a company',
  'webhooks -> enforcement-cases': 'an act whose time of publication is over is no news',
  'device -> session': 'whoever lets a device in logs in and names its code on one page',
  'oauth -> session': 'whoever lets a program in logs in and grants it on one page',
  'billing -> session': 'what a device bought is handed to the login that its code names',
  'tools -> account': 'a tool is found by the keywords by which it is recommended',
  'tools -> support-lookups': 'the values of a filter are counted as those of the lookups',
  'widget -> billing': 'a widget is bought and picked up as every other key is',
  'widget -> programs': 'a widget runs the search for programs',
  'widget -> support-lookups': 'the values that a widget offers are counted as those of the lookups',
  'newsletter -> billing': 'the newsletter is paid at the same processor, whose events are read by the same rules',
  'device -> billing': 'whoever lets a device in may buy its key on the same page',
}

const isRelative = (target: string) => target.startsWith('.')
const isInSource = (path: string, target: string) =>
  isRelative(target) && join(dirname(path), target).startsWith('src/')
const placeOf = (path: string, target: string) => join(dirname(path), target).split('/').slice(1)
const layered = sources.filter(
  ({ path }) => path.split('/').length > 2 && !composers.includes(path.split('/')[1] as string),
)

/** What can be reached over arrows from a place. */
function reached(arrows: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop())
    for (const next of arrows.get(place) ?? [])
      if (!found.has(next)) {
        found.add(next)
        open.push(next)
      }
  return found
}

describe('layers', () => {
  test('every folder of src has its place among the layers', () => {
    const folders = new Set(layered.map(({ path }) => path.split('/')[1] as string))
    expect([...folders].filter((folder) => !(folder in mayImport))).toEqual([])
  })

  test.each(layered.map((file) => ({ file, path: file.path })))(
    '$path imports only what its layer allows',
    ({ file, path }) => {
      const layer = path.split('/')[1] as string
      const wrong = importsOf(file).filter((target) => {
        if (!isInSource(path, target)) return false
        const [to = ''] = placeOf(path, target)
        return to !== layer && !mayImport[layer]?.includes(to)
      })
      expect(wrong).toEqual([])
    },
  )

  test('a feature knows another one only by a listed reason', () => {
    const pairs = sources
      .filter(({ path }) => path.startsWith('src/features/'))
      .flatMap((file) => {
        const from = file.path.split('/')[2]
        const places = importsOf(file)
          .filter(isRelative)
          .map((target) => placeOf(file.path, target))
        return places.flatMap(([layer, to]) => (layer === 'features' && to !== from ? [`${from} -> ${to}`] : []))
      })
    expect([...new Set(pairs)].filter((pair) => !featurePairs[pair])).toEqual([])
    expect(
      Object.keys(featurePairs).filter((pair) => !pairs.includes(pair)),
      'pairs that are no longer needed',
    ).toEqual([])
  })

  test('a page that a subject makes itself stands in its folder `pages`', () => {
    const makers = sources.filter(
      (file) => file.path.startsWith('src/features/') && importsOf(file).some((to) => to.includes('/operation/pages/')),
    )
    expect(makers.map(({ path }) => path).filter((path) => path.split('/')[3] !== 'pages')).toEqual([])
  })

  test('the rooms of a folder know each other in one direction', () => {
    const arrows = new Map<string, Map<string, Set<string>>>()
    for (const file of sources)
      for (const target of importsOf(file).filter(isRelative)) {
        const [from, to] = [file.path.split('/'), join(dirname(file.path), target).split('/')]
        const depth = from.findIndex((part, i) => part !== to[i])
        const folder = from.slice(0, depth).join('/')
        const inFolder = arrows.get(folder) ?? new Map<string, Set<string>>()
        arrows.set(folder, inFolder)
        const room = from[depth] as string
        inFolder.set(room, (inFolder.get(room) ?? new Set()).add(to[depth] as string))
      }
    // The folders of src itself have an order of their own, above.
    const mutual = [...arrows].flatMap(([folder, to]) => {
      const isMutual = [...to.keys()].some((room) => !room.endsWith('.ts') && reached(to, room).has(room))
      return folder !== 'src' && isMutual ? [folder] : []
    })
    expect(mutual).toEqual([])
  })

  test('the code of the service imports nothing from outside src but the types of what its operations answer', () => {
    const outside = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => isRelative(target) && !isInSource(file.path, target))
        .map((target) => `${file.path} -> ${join(dirname(file.path), target)}`),
    )
    expect(outside).toEqual(['src/pages/asking.ts -> generated/operations.ts'])
  })
})
