/** A text on a page; the origin is the lower left corner, units are points. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
}

const size = 9

/** A PDF with texts at given places, page by page; its font has no glyphs, but says which characters its codes are. */
export function pdfOf(pages: readonly (readonly PlacedText[])[]): Buffer {
  const kids = pages.map((_, index) => `${7 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/Made/Encoding/Identity-H/DescendantFonts[4 0 R]/ToUnicode 5 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Made/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/FontDescriptor 6 0 R>>',
    streamOf(toUnicode),
    '<</Type/FontDescriptor/FontName/Made/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent -100/StemV 80>>',
    ...pages.flatMap((texts, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents ${8 + index * 2} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      streamOf(texts.map(shown).join('\n')),
    ]),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join('\n')
  // Without a cross-reference table: readers rebuild it.
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1')
}

const streamOf = (content: string): string => `<</Length ${content.length}>> stream\n${content}\nendstream`

const shown = ({ text, x, y }: PlacedText): string =>
  `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm <${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj ET`

const toUnicode = [
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Made def /CMapType 2 def',
  '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  '256 beginbfrange',
  ...Array.from({ length: 256 }, (_, high) => {
    const row = high.toString(16).padStart(2, '0')
    return `<${row}00> <${row}FF> <${row}00>`
  }),
  'endbfrange endcmap end end',
].join('\n')
