import { handmadePdf } from './hostile-files.ts'

/** A PDF of one line in a Japanese font that it names and does not hold, whose codes (in hexadecimal) a usual table explains. */
export function pdfInForeignFont(encoding: string, codes: string): Buffer {
  const font = 'HeiseiMin-W3'
  return handmadePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    { dictionary: '', bytes: Buffer.from(`BT /F1 12 Tf 60 780 Td <${codes}> Tj ET`) },
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font}-${encoding} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
    `<< /Type /FontDescriptor /FontName /${font} /Flags 6 /FontBBox [-123 -257 1001 910] /ItalicAngle 0 /Ascent 857 /Descent -143 /CapHeight 709 /StemV 69 >>`,
  ])
}
