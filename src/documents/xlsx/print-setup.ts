/** Every column on one page of A4 across, its head on each, the number of the page below (ISO/IEC 29500-1, 18.3.1.63). */
const page = [
  '<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>',
].join('')
const fit = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'

/** A sheet that is printed so. */
export const printedSheet = (xml: string): string =>
  xml.replace(/<worksheet[^<>]*>/, (opening) => `${opening}${fit}`).replace('</worksheet>', `${page}</worksheet>`)

/** A workbook that repeats the head of its sheets, which stands in a row of each, on every printed page. */
export function withPrintTitles(
  xml: string,
  heads: readonly { readonly name: string; readonly row: number }[],
): string {
  const titles = heads.map(({ name, row }, index) => {
    const sheet = escaped(`'${name.replaceAll("'", "''")}'`)
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$${row}:$${row}</definedName>`
  })
  return xml.replace('<definedNames/>', () => `<definedNames>${titles.join('')}</definedNames>`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
