/** A PDF of one page with the given lines, whose text can be read off although it holds no font (ISO 32000-1, 9.10.3). */
export function japanesePdf(lines: readonly string[]): string {
  const letters = [...new Set(lines.join(''))]
  const hex = (number: number) => number.toString(16).padStart(4, '0')
  const codeOf = (letter: string) => hex(letters.indexOf(letter) + 1)
  const shown = lines.map((line, n) => `1 0 0 1 50 ${800 - n * 20} Tm <${[...line].map(codeOf).join('')}> Tj`)
  const map = letters.map((letter) => `<${codeOf(letter)}> <${hex(letter.charCodeAt(0))}>`)
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def
1 begincodespacerange <0000> <ffff> endcodespacerange
${map.length} beginbfchar ${map.join('\n')} endbfchar endcmap end end`
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 850] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(`BT /F 12 Tf ${shown.join('\n')} ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /M /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /M /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /M /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>',
    stream(cmap),
  ])
}

function pdfOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
}
