import { readdirSync, readFileSync } from 'node:fs'
import MarkdownIt from 'markdown-it'
import { put } from './web-files.mjs'

const folder = 'docs/guides'
const said = { ja: { output: '出力' }, en: { output: 'Output' } }
const programs = { sh: 'sh', ts: 'TypeScript', py: 'Python' }

/** The name in the address of a guide: that of its file without the number that orders them. */
const nameOf = (file) => file.replace(/^\d+-/, '').replace(/\.md$/, '')

const markdown = new MarkdownIt({ html: false, linkify: false })
markdown.renderer.rules.fence = (tokens, at, _, { language }) => {
  const { info, content } = tokens[at]
  const code = markdown.utils.escapeHtml(content)
  const program = programs[info.split(' ')[0]]
  const caption = `<p class="quiet">${program ?? said[language].output}</p>`
  return `${caption}<pre${program ? ' data-copied' : ' class="output"'}>${code}</pre>\n`
}
markdown.core.ruler.push('guide_links', ({ tokens }) => {
  for (const { attrs } of tokens.flatMap(({ children }) => children ?? []))
    for (const attr of attrs ?? [])
      if (attr[0] === 'href' && /^[\w-]+\.md$/.test(attr[1])) attr[1] = `/docs/guides/${nameOf(attr[1])}`
})

/** A guide in one language: its first line is its title, its first paragraph says what it is about. */
function guideIn(language, file) {
  const text = readFileSync(`${folder}/${language}/${file}`, 'utf8')
  const [heading = '', intro = ''] = text.split('\n\n')
  return {
    title: heading.replace(/^# /, ''),
    description: intro.replaceAll('\n', ' ').replaceAll('`', ''),
    html: markdown.render(text.slice(heading.length), { language }),
  }
}

/** Every guide in its order, as the pages show it. */
export const guides = () =>
  readdirSync(`${folder}/ja`)
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((file) => ({ name: nameOf(file), ja: guideIn('ja', file), en: guideIn('en', file) }))

/** Renders the guides for the pages of the service. */
export const writeGuides = () => put('dist/guides.json', `${JSON.stringify(guides())}\n`)
