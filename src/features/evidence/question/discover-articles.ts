import type { Snapshot } from '../../../corpus/snapshot.ts'
import { fold, folded, withoutPlaces } from '../../../lib/folded-text.ts'
import { lawNumberKey } from '../../../lib/law-number.ts'
import { pauses } from '../../../lib/pause.ts'
import type { Context } from '../../../operation/context.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { provisionsIn } from '../../../question/provisions.ts'
import { spelled } from '../../../question/spelled.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { nameBook } from '../../citations/names/name-book.ts'
import { ArticleReader } from '../../citations/read/article-reader.ts'
import { lawMentions } from '../../citations/read/laws-named.ts'
import { noArticle, type Reference } from '../../citations/read/reference.ts'
import { parseProvisionText, type SplitCitation, splitCitation } from '../../laws/address/split-citation.ts'
import { type ArticleAnswer, articleAnswer } from '../../laws/articles/article-answer.ts'
import { articleOf } from '../../laws/articles/resolve-article.ts'
import { articlesInWords } from '../../laws/articles-in-words.ts'
import { LawResolver } from '../../laws/names/resolve-law.ts'
import type { Candidate, Lacking } from '../request/request.ts'

/** Provisions that one question may add. */
const mostArticles = 3
/** Articles that the words of one may add, where it is about a law that it names and where not. */
const mostOfLaw = 10
const mostSaid = 5
/** What the words of a question must weigh in an article of a law that it does not name: with one of them in its caption, or without. */
const leastShare = 0.5
const nearlyAll = 0.9
/** A name alone asks for a record of that name; a question has words that join others. */
const joins = /[のをはがにで]/
const forPrograms = /補助|助成|支援|融資|奨励|資金|給付金|交付金|貸付|税制|減税|もらえ|使える/
/** A longer question is no citation. */
const longestCitation = 120
/** A citation of a law that nobody here knows: 試験法第9条. */
const looksLikeLaw =
  /(?:法律?|令|規則|規程|通達)\s{0,4}(?:[（(][^（）()]{0,40}[)）]\s{0,4})?(?:附則|第?[\d〇一二三四五六七八九十百千]{1,12}条)/

/** Provisions of laws that a question names. */
interface FoundArticles {
  readonly candidates: readonly Candidate[]
  readonly lacking: readonly Lacking[]
  /** Laws that it cites, and that the corpus holds. */
  readonly laws: readonly string[]
  /** Whether the question is one citation and nothing else. */
  readonly isWhole: boolean
  /** Whether it names any. */
  readonly isAny: boolean
}

/** What a question leads to that is asked of programs alone. */
export const noArticles: FoundArticles = { candidates: [], lacking: [], laws: [], isWhole: false, isAny: false }

/**
 * Finds the provisions that a question cites, each as get_law_article finds it, and where it cites none, those that are known to
 * hold what it asks about and those that its words lead to; what is not held is a gap.
 */
export async function discoverArticles(question: string, day: string, ctx: Context): Promise<FoundArticles> {
  const { snapshot } = ctx
  const inside = await citationsIn(question, snapshot)
  const whole = inside.length > 0 ? undefined : await citationThatIs(question, snapshot)
  const cited = whole ? [whole] : inside
  const known = cited.length > 0 ? [] : await knownIn(question, snapshot)
  const answers: { readonly as: string; readonly answer: ArticleAnswer }[] = []
  for (const { as, citation } of [...cited, ...known].slice(0, mostArticles))
    answers.push({ as, answer: await articleAnswer(articleOf(citation, snapshot), snapshot, day) })
  const answered = answers.flatMap(({ answer: { article, part } }) =>
    article ? [{ kind: 'article' as const, id: article.article_id, ...(part && { quote: part.text }) }] : [],
  )
  const said = cited.length > 0 ? [] : await saidIn(question, known.length > 0, ctx)
  return {
    candidates: [...answered, ...said.filter(({ id }) => !answered.some((one) => one.id === id))],
    lacking: answers.flatMap(({ as, answer }) => lackingOf(as, answer)),
    laws: [
      ...new Set(answers.flatMap(({ answer: { law } }) => (law?.in_corpus && law.unified_id ? [law.unified_id] : []))),
    ],
    isWhole: whole !== undefined || known.length + said.length > 0,
    isAny: answers.length + said.length > 0,
  }
}

/** Whether a text asks for money or another program, whatever else it says. */
const asksForPrograms = (text: string): boolean => forPrograms.test(text)

/** Provisions that are known to hold what a question asks about, unless it asks for a program that serves that. */
async function knownIn(question: string, snapshot: Snapshot): Promise<Written[]> {
  const { newKanji, provisions } = await lexicon()
  const read = provisionsIn(spelled(question, newKanji), provisions, question)
  const resolver = read.length === 0 ? undefined : await LawResolver.of(snapshot)
  return read.flatMap(({ fact, words, spans }) => {
    if (!resolver || asksForPrograms(withoutPlaces(question, spans))) return []
    return fact.articles.flatMap((article) => {
      const provision = parseProvisionText(folded(article))
      const name = fact.law
      return provision
        ? [{ as: `${words.join(' ')}: ${name}${article}`, citation: { name, law: resolver.named(name), provision } }]
        : []
    })
  })
}

/** Articles that the words of a question lead to: where it names a law, or is known to be about one, or a caption has its words. */
async function saidIn(question: string, isKnown: boolean, ctx: Context): Promise<Candidate[]> {
  const mentions = await lawMentions(question, ctx.snapshot, 'popularToo')
  if (!isKnown && asksForPrograms(withoutPlaces(question, mentions))) return []
  const isOfLaw = isKnown || mentions.length > 0
  const found = await articlesInWords(question, isOfLaw ? mostOfLaw : mostSaid, ctx)
  const [best] = found
  const isSaid = best && (best.isHeaded ? best.share >= leastShare : best.share >= nearlyAll && joins.test(question))
  return isOfLaw || isSaid ? found.map(({ id }) => ({ kind: 'article' as const, id })) : []
}

/** A citation, and as it is written. */
interface Written {
  readonly as: string
  readonly citation: SplitCitation
}

/** Citations of laws of the corpus inside a question, read as those of a draft; the law before an amendment is not held. */
async function citationsIn(question: string, snapshot: Snapshot): Promise<Written[]> {
  const { laws } = await nameBook(snapshot)
  const text = fold(question)
  const references = await new ArticleReader(text, laws, mostArticles).read(pauses())
  return references.flatMap((reference) => {
    const { law, isFormer, from, to } = reference
    const [id] = law?.ids ?? []
    if (!law || isFormer || id === undefined || law.candidates.length > 0) return []
    const { start, end } = text.place(from, to)
    const meant = { id, title: law.title, matchedBy: 'title', alias: null, aliasSource: null } as const
    return provisionsOf(reference).map((provision) => ({
      as: question.slice(start, end),
      citation: {
        name: law.title,
        law: { status: 'resolved', law: meant },
        provision: { provision, circular: undefined },
      },
    }))
  })
}

/** The first and the last article of a reference, in the words in which a provision is asked for. */
function provisionsOf({ article, articleUntil, isSupplementary, amendedBy, dashed, paragraph, item }: Reference) {
  const kind = isSupplementary ? ('supplementary' as const) : ('article' as const)
  const supplement = amendedBy === null ? '附則' : `附則(${lawNumberKey(amendedBy) ?? amendedBy})`
  const key = (number: string) =>
    isSupplementary ? `${supplement}${number === noArticle ? '' : `:${number}`}` : number
  const first = { kind, key: key(article), dashed, paragraph, item }
  return articleUntil === null
    ? [first]
    : [first, { ...first, key: key(articleUntil), dashed: 0, paragraph: null, item: null }]
}

/** A question that is one citation and nothing else, of any law that is known by name: 民法709条, 所基通36-15. */
async function citationThatIs(question: string, snapshot: Snapshot): Promise<Written | undefined> {
  const as = question.trim()
  if (as.length > longestCitation) return undefined
  const citation = splitCitation(as, await LawResolver.of(snapshot))
  const isLaw = citation && (citation.law.status !== 'not_found' || looksLikeLaw.test(as))
  return isLaw ? { as, citation } : undefined
}

/** What is not held of a provision, and what its text does not show. */
function lackingOf(as: string, answer: ArticleAnswer): Lacking[] {
  const { found, status, law, article, known_gaps } = answer
  const named = article?.article_id ?? (law?.in_corpus ? law.unified_id : null)
  const records = named === null ? [] : [named]
  const gaps: readonly Gap[] = found ? known_gaps : [gapOf(as, answer, status), ...known_gaps]
  return gaps.map((gap) => ({ gap, records }))
}

function gapOf(as: string, { message, message_ja, candidates, look_up }: ArticleAnswer, status: string): Gap {
  const meant = candidates.map(({ citation }) => citation).join(', ')
  const where = look_up === null ? '' : ` (${look_up})`
  return gap(status.startsWith('law_') ? status : `law_article_${status}`, {
    ja: `「${as}」：${message_ja}${meant && ` ${meant}`}${where}`,
    en: `${as}: ${message}${meant && ` ${meant}`}${where}`,
  })
}
