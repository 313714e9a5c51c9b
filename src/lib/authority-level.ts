/** Who may run a program. */
export const authorityLevels = ['national', 'prefecture', 'municipality', 'financial'] as const

/** One of them. */
export type AuthorityLevel = (typeof authorityLevels)[number]

const spellings: Record<AuthorityLevel, readonly string[]> = {
  national: ['national', '国'],
  prefecture: ['prefecture', '都道府県', '県', '都', '道', '府'],
  municipality: ['municipality', '市区町村', '市町村', '市', '区', '町', '村'],
  financial: ['financial', '公庫', '公的金融機関', '政府系金融機関'],
}

const levels = new Map<string, AuthorityLevel>()
for (const level of authorityLevels) {
  for (const spelling of spellings[level]) levels.set(spelling, level)
}

/** The level meant by an English word in any case or a Japanese alias; undefined when it is neither. */
export function authorityLevel(input: string): AuthorityLevel | undefined {
  return levels.get(input.normalize('NFKC').trim().toLowerCase())
}
