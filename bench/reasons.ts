const index =
  'In the CPU profile the index is the largest part: a unique search reads about three blocks of grams from SQLite (PostingStore.#loadGram), because the grams of 12,000 programs do not fit in the posting cache, and the cache looks for a victim at every read (ByteCache.#evict); set algebra, records missing from the record cache (Table.at) and normalising the query follow.'

const ledger =
  'A group of charges takes several messages to the ledger thread and back (begin, reads, writes, commit), one after the other, so the connections wait for their group (idle in the profile) and pay for its messages (postMessage).'

const key =
  'Every call looks up its key in SQLite and computes an HMAC (KeyFinder.find), which the bare server has no counterpart of.'

/** Why a goal is missed, by row and value; shown only while a run misses it. */
export const reasons: Readonly<Record<string, string>> = {
  'search-operator.ratio': index,
  'search-keyed.ratio': `${index} ${ledger}`,
  'search-keyed.p99': `Thirty-two connections queue for one event loop: latency is 32 times the time of a search, and the wait for the group commit comes on top. ${index}`,
  'detail-keyed.ratio': `${ledger} ${key}`,
  'unchanged-keyed.ratio': `${key} The rest is the request itself: sixteen headers of our own are written where bare writes none, and the record is looked up to know that it exists.`,
  'exclusions-keyed.ratio': `${ledger} ${key} Each selected program is also looked up and its JSON parsed to learn its name.`,
  'batch-keyed.ratio':
    'The answer is kept for retries: its bytes are decoded to a string, copied to the ledger thread, written and synced with the charge, and encoded again to be sent (Buffer.slice is the largest function of the profile).',
  'fastapi.times':
    'Searches are slower than the goal for the reasons of the searches above; the baseline filters with LIKE over normalised text held in memory, which is its fast case.',
  'searches-large.p99':
    'Frequent words touch every shard of 65,536 rows in three fields, and long ones read the text of their candidates.',
  'hold-small.ms':
    'The table names the search that held the loop and the CPU time of the hold: where the CPU time is shorter the process was not running, because the machine was busy or read from disk.',
  'hold-large.ms':
    'A search pauses between shards and between slices of verification only; the table names the search that held the loop and the CPU time of the hold, and where that is shorter the process was waiting for the disk or the machine.',
  'build-small.seconds':
    'In the CPU profile about a quarter is the walk over the grams (GramWalk.#descend and #visit); every record is also parsed twice, validated, canonicalised, normalised and hashed on one thread.',
  'start-large.rss':
    'RSS counts the pages of the snapshot file that are mapped (at most 1 GB); the own memory of the process is in its own column.',
  'start-starter.rss':
    'Nearly all of it is there before the first call: Node, two JavaScript heaps (the ledger writes in its own thread), the modules of Fastify, Kysely, TypeBox and MCP; the caches of records and postings come on top.',
}
