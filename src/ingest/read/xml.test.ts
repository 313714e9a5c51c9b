import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { readXml, readXmlElements } from './xml.ts'
import { childOf, childrenOf, textOf, textOfChild } from './xml-element.ts'

const document = (content: string | Buffer, pieceBytes?: number) => rawDocument('a.xml', content, pieceBytes)

describe('XML', () => {
  test.each([1, 5, 1000])('a document becomes a tree, read in pieces of %i bytes', async (pieceBytes) => {
    const law =
      '<?xml version="1.0" encoding="UTF-8"?>\n<Law Num="1">\n<T>税<Ruby>額<Rt>がく</Rt></Ruby>&amp;<![CDATA[<x>]]></T><!-- no --><E/></Law>'
    const root = await readXml(document(law, pieceBytes))
    expect([root.name, root.attributes, root.line, childrenOf(root).length]).toEqual(['Law', { Num: '1' }, 2, 2])
    expect(textOf(childOf(root, 'T')!)).toBe('税額がく&<x>')
    expect(textOf(childOf(root, 'T')!, new Set(['Rt']))).toBe('税額&<x>')
    expect([textOfChild(root, 'E'), textOfChild(root, 'none')]).toEqual([null, null])
  })

  test('elements of a long list come one at a time, the rest is passed over', async () => {
    const list = document(`<l><count>9</count>${'<c><n>1</n></c>'.repeat(5000)}</l>`, 100)
    const found = await all(readXmlElements(list, 'c', { limit: 100 }))
    expect([found.length, textOfChild(found[4999]!, 'n')]).toEqual([5000, '1'])
  })

  test('Shift_JIS is read when the document says so', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><a>'),
      Buffer.from('8daa8b92', 'hex'),
      Buffer.from('</a>'),
    ])
    expect(textOf(await readXml(document(bytes)))).toBe('根拠')
  })

  const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><a>&c;</a>`
  test.each([
    ['an entity bomb', bomb, /DOCTYPE\) is refused/],
    ['an external entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', /DOCTYPE\) is refused/],
    ['an entity of no definition', '<a>&nbsp;</a>', /undefined entity/],
    ['a truncated document', '<a><b>1</b>', /unclosed tag: a/],
    ['a page of a web site', '<a><br></a>', /not valid XML/],
    ['nothing', '', /not valid XML/],
    ['deep nesting', '<a>'.repeat(10_000), /nested deeper than 128/],
    ['bytes that are no UTF-8', Buffer.from('<a>\xff</a>', 'latin1'), /not valid UTF-8 after byte 0/],
    ['an unknown encoding', '<?xml version="1.0" encoding="klingon"?><a/>', /the encoding klingon is not known/],
    ['a binary file', Buffer.from('504b030400', 'hex'), /neither UTF-8 nor Shift_JIS/],
  ])('%s is refused with a sentence', async (_, content, reason) => {
    await expect(readXml(document(content))).rejects.toThrow(reason)
    await expect(all(readXmlElements(document(content), 'z'))).rejects.toThrow(reason)
  })

  test('a document, an element, a text or an attribute above its limit is refused', async () => {
    const long = 'x'.repeat(3000)
    await expect(readXml(document(`<a>${long}</a>`), { limit: 2000 })).rejects.toThrow(/more than 2000/)
    for (const content of [`<l><c>${long}</c></l>`, `<l><c a="${long}"/></l>`, `<l>${long}</l>`])
      await expect(all(readXmlElements(document(content, 50), 'c', { limit: 2000 }))).rejects.toThrow(/more than 2000/)
  })
})
