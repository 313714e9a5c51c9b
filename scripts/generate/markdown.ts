/** A page that says where it comes from, so that nobody edits it by hand. */
export const page = (title: string, source: string, parts: readonly string[]): string =>
  `${[`# ${title}`, `<!-- Made by \`npm run generate\` from ${source}; do not edit. -->`, ...parts].join('\n\n')}\n`

/** A table; pipes and line breaks inside cells are kept from breaking it. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const cell = (value: unknown): string =>
  String(value ?? '')
    .replace(/\|/g, '\\|')
    .replace(/\s*\n\s*/g, ' ')

/** Inline code. */
export const code = (value: unknown): string => `\`${value}\``

/** A fenced block. */
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
