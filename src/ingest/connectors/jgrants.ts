import { applicationRound } from '../../datasets/application-round.ts'
import { program } from '../../datasets/program.ts'
import { programFilePage } from '../../datasets/program-file-page.ts'
import { messageOf } from '../../lib/caught.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, Fetcher, FetchPlan, HeldRecord, ParseResult, RawDocument } from '../connector.ts'
import { readJson } from '../read/text.ts'
import { readAt } from '../source/reading-day.ts'
import { StatedValues } from '../stated-values.ts'
import { attachmentOf, type ReadFile } from './jgrants/attachment.ts'
import { type Call, callIn, isDetail, pageOf, rowsIn } from './jgrants/call.ts'
import { callsToRead, interfaceUrl } from './jgrants/call-search.ts'
import { procedureIn } from './jgrants/procedure-title.ts'
import { programRecord } from './jgrants/program-record.ts'
import { hasRounds, restated } from './jgrants/restated.ts'
import { type Round, roundRecords, roundsOf } from './jgrants/rounds.ts'
import { type ShippedTables, shippedTables } from './shipped-tables.ts'

const fileRoles = ['application_guidelines', 'outline_of_grant', 'application_form'] as const
const mostAttachments = 30
/** Texts of guidelines are kept, not of forms. */
const mostTexts = 6

/** Jグランツ of the Digital Agency: calls for applications of national and local subsidies. */
export const jgrants: Connector = {
  name: 'jgrants',
  title: { ja: 'Jグランツ（補助金の公募）', en: 'jGrants: calls for applications of subsidies (Digital Agency)' },
  expects: 'JSON answers of /public/subsidies (lists) and /public/subsidies/id/<id> (details)',
  gives: [program, applicationRound, programFilePage],
  hosts: ['api.jgrants-portal.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard',
  rhythm: 'daily',
  reader: 2,
  attribution: '出典：Jグランツ（デジタル庁）',
  delivery: {
    first: { requests: 420, megabytes: 160, rows: 700 },
    day: { requests: 420, megabytes: 160, rows: 20 },
    changesDays: 'any',
  },
  expectations: {
    forms: [
      {
        form: 'json',
        names: ['"id"', '"title"', '"acceptance_end_datetime"'],
        isEmpty: /"result"\s*:\s*\[\s*\]/,
      },
    ],
  },
  knownGaps: [
    fieldGap(program, 'authority_name', {
      ja: 'Jグランツには実施機関の項目がなく、名称や問合せ先から読み取り、不明なら掲載ページに委ねている。',
      en: 'Jグランツ has no field for the body that runs a call; it is read from names and contacts, else left to the page.',
    }),
    fieldGap(program, 'amount_max_man_yen', {
      ja: '掲載の上限額は公募全体の予算額のことがあり、0は記載なしを表す。',
      en: 'The posted limit may be the budget of a whole call; 0 means that none is stated.',
    }),
    fieldGap(applicationRound, 'application_status', {
      ja: 'Jグランツは期日のみを示し状態を示さない。一覧から消えた公募は最後に見た内容のまま残す。',
      en: 'Jグランツ states dates, no status; calls that vanish from its list are kept as they were last seen.',
    }),
  ],

  recognizes: ({ head }) => {
    const text = head.toString('utf8')
    return /"result"\s*:\s*\[|"resultset"/.test(text) && /jgrants|"acceptance_(start|end)_datetime"/.test(text)
  },

  async *documents(fetcher, plan) {
    yield* details(fetcher, plan, await callsToRead(fetcher, plan))
  },

  async *parse(document, held) {
    const rows = rowsIn(await readJson(document))
    // The interface has no dates of its own: an answer states what held when it was given.
    for (const [index, row] of rows.entries())
      for await (const said of parseRow(row, rows.length === 1 ? 'call' : `call ${index + 1}`, held))
        yield said.kind === 'record' ? { ...said, position: readAt(document) ?? '' } : said
  },
}

async function* parseRow(row: unknown, place: string, held: HeldRecord = () => undefined): AsyncGenerator<ParseResult> {
  const call = callIn(row)
  if (typeof call === 'string') return yield { kind: 'rejected', at: place, reason: call }
  const at = `${place} ${call.id}`
  const procedure = procedureIn(call.title)
  if (procedure) return yield { kind: 'skipped', at, reason: `a procedure, no program (${procedure})` }
  const stated = new StatedValues()
  const rounds = roundsOf(call, stated)
  const tables = await shippedTables()
  const files = await filesOf(call)
  const attachments = files.map(({ kept }) => kept)
  const record = programRecord(call, rounds, attachments, tables)
  yield* stated.unread(at)
  for (const { dataset, made } of recordsOf(call, rounds, record, tables)) {
    if (isDetail(call)) yield { kind: 'record', at, dataset, record: made }
    else {
      // One window of a list says nothing certain about one of several rounds.
      const isSevered = dataset === applicationRound && hasRounds(held(program, String(record.unified_id)))
      yield* listed(dataset, made, { at, raw: JSON.stringify(row), isSevered }, held)
    }
  }
  const id = String(record.unified_id)
  yield* textPages(files, call, tables.programOf.get(id) ?? id, at)
}

interface Made {
  readonly dataset: AnyDataset
  readonly made: Record<string, unknown>
}

/** A call is a program with its rounds; one that is a round or a copy of a known program adds its rounds to that one alone. */
function recordsOf(
  call: Call,
  rounds: readonly Round[],
  record: Record<string, unknown>,
  { programOf }: ShippedTables,
): Made[] {
  const unified_id = programOf.get(String(record.unified_id))
  const made = roundRecords(call, rounds).map((round) => (unified_id === undefined ? round : { ...round, unified_id }))
  const ofRounds = made.map((round) => ({ dataset: applicationRound, made: round }))
  return unified_id === undefined ? [{ dataset: program, made: record }, ...ofRounds] : ofRounds
}

/** A list holds many calls, so each is known by its own bytes; its rows say less than the details do, but may be newer. */
function* listed(
  dataset: AnyDataset,
  record: Record<string, unknown>,
  { at, raw, isSevered }: { readonly at: string; readonly raw: string; readonly isSevered: boolean },
  held: HeldRecord,
): Generator<ParseResult> {
  const full = isSevered ? undefined : held(dataset, String(record[String(dataset.id)]))
  const changed = full ? restated(full, record) : null
  yield { kind: 'record', at, dataset, record: changed ?? record, raw, ...(changed ? {} : { isOutline: true }) }
}

async function filesOf(call: Call): Promise<ReadFile[]> {
  const files = fileRoles.flatMap((role) => (call[role] ?? []).map((file) => ({ role, ...file })))
  const read: ReadFile[] = []
  for (const { role, name, data } of files.slice(0, mostAttachments)) {
    const isRead = role !== 'application_form' && read.filter(({ texts }) => texts.length > 0).length < mostTexts
    read.push(await attachmentOf({ role, name, data, isRead }))
  }
  return read
}

/** The pages of the files of a call; those of one that is a round of a known program are of that one. */
function* textPages(files: readonly ReadFile[], call: Call, unified_id: string, at: string): Generator<ParseResult> {
  for (const { kept, texts } of files)
    for (const { page, text } of texts)
      yield {
        kind: 'record',
        at: `${at} ${kept.name} page ${page}`,
        dataset: programFilePage,
        record: {
          page_id: `${call.id}-${kept.sha256?.slice(0, 16)}-${page}`,
          unified_id,
          file_sha256: kept.sha256,
          file_name: kept.name,
          page,
          text,
          source_url: pageOf(call.id),
        },
        raw: text,
      }
}

/** The second version tells rounds; the first one answers where it does not. A call that neither gives is tried next time. */
async function* details(fetcher: Fetcher, plan: FetchPlan, ids: readonly string[]): AsyncGenerator<RawDocument> {
  const failures: string[] = []
  for (const id of ids.slice(0, plan.limit ?? ids.length)) {
    try {
      yield await detail(fetcher, id)
    } catch (error) {
      failures.push(`${id}: ${messageOf(error)}`)
    }
  }
  if (failures.length > ids.length * 0.2) {
    throw new Error(`${failures.length} of ${ids.length} calls could not be read; the first: ${failures[0]}`)
  }
}

async function detail(fetcher: Fetcher, id: string): Promise<RawDocument> {
  const at = `public/subsidies/id/${id}`
  try {
    const document = await fetcher.fetch(`${interfaceUrl}/v2/${at}`)
    if (rowsIn(await readJson(document)).length > 0) return document
  } catch {
    // The first version may still answer; when it does not, its reason is the one that counts.
  }
  return fetcher.fetch(`${interfaceUrl}/v1/${at}`)
}
