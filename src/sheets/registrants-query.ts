import type { MashupQuery } from '../documents/xlsx/data-mashup.ts'
import type { Language } from '../lib/language.ts'
import { registrantAddress } from './registrant.ts'

/** What the query reads, under the names that it knows: the table of numbers and the cells of the settings. */
export const readByQuery = { numbers: 'Numbers', service: 'konkyo_service', key: 'konkyo_key' } as const

const { name, parameters, columns } = registrantAddress

/** The columns of what is asked about. */
export const askedColumns = (language: Language): string[] => parameters.map(({ title }) => title[language])

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const listOf = (texts: readonly string[]): string => `{${texts.map(quoted).join(', ')}}`

/**
 * Asks about every number of a table, one call each, and sets the answers beside them. The key goes in a header, which
 * Power Query can send. An answer begins with a quotation mark; what does not is a refusal in words.
 */
export function registrantsQuery(language: Language): MashupQuery {
  const asked = askedColumns(language)
  // The number and the day stand there already.
  const shown = columns.map(({ title }, n) => ({ title: title[language], column: `Column${n + 1}` }))
  const added = shown.filter(({ title }) => !asked.includes(title))
  const given = parameters.map((one) => `${one.name} = Written(Record.Field(row, ${quoted(one.title[language])}))`)
  const needed = parameters.filter(({ isNeeded }) => isNeeded).map(({ title }) => title[language])
  return {
    name: 'Registrants',
    columns: [...asked, ...added.map(({ title }) => title)],
    expression: `let
    Written = (value as any) as text =>
        if value = null then ""
        else if value is datetime then DateTime.ToText(value, "yyyy-MM-dd")
        else if value is number then Number.ToText(value, "0")
        else Text.Trim(Text.From(value)),
    Cell = (name as text) as text => Written(Excel.CurrentWorkbook(){[Name = name]}[Content]{0}[Column1]),
    Service = Cell(${quoted(readByQuery.service)}),
    Key = Cell(${quoted(readByQuery.key)}),
    Headers = if Key = "" then [] else [#"X-API-Key" = Key],
    Source = Excel.CurrentWorkbook(){[Name = ${quoted(readByQuery.numbers)}]}[Content],
    Asked = Table.SelectRows(Source, each List.AllTrue(List.Transform(${listOf(needed)}, (column) => Written(Record.Field(_, column)) <> ""))),
    Answer = (row as record) as record =>
        let
            Query = [${given.join(', ')}, lang = ${quoted(language)}, errors = "cell"],
            Words = Text.FromBinary(Web.Contents(Service, [RelativePath = "x/${name}.csv", Query = Query, Headers = Headers]), TextEncoding.Utf8)
        in
            if Text.StartsWith(Words, """") then Csv.Document(Words, [Delimiter = ",", Columns = ${columns.length}]){0} else [Column1 = Words],
    Answered = Table.AddColumn(Asked, "Answer", Answer),
    Registrants = Table.ExpandRecordColumn(Answered, "Answer", ${listOf(added.map(({ column }) => column))}, ${listOf(added.map(({ title }) => title))})
in
    Registrants`,
  }
}
