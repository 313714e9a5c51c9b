const index =
  'In a CPU profile of searches with a key, taken on a busy machine in November 2026, the main thread works for 16 % of its busy time in the index, 12 % in garbage collection, 10 % in the socket write, 11 % from the request that was parsed to the handler, and 8 % on the records of the page and their bytes; the look-up of the key once a turn, the checks, defaults and validation, and writing sixteen headers where bare writes two take 4 % or less each.'

const ledger =
  'A charge is one statement that a group of calls shares, about 8 µs of SQLite a call with its three counters, but it crosses to the ledger thread and back and waits for the disk: when that was measured, in November 2026, an empty crossing took 0.2 ms and one commit 0.6 ms, and thirty-two connections wait for it together.'

const hold =
  'A search pauses between shards, after every 8 rows that it verifies and after every record that it reads; the table names the search and the CPU time of the hold, and where that is shorter the process waited for pages of the snapshot that the system had to read from disk, or was not running at all.'

const disk =
  'Nothing of a name is verified in texts; a question reads the page or two of each of its grams and the pages of its 20 records, one after the other, so the time is that of a few dozen reads of this disk. The rows above show the kind.'

const articles =
  'A part of an article of more than 3 characters is verified in the texts of up to 64 rows a shard, which may be as many reads: texts are too long to keep with each gram what follows it (a fifth more snapshot for 8 characters).'

/** Why a goal is missed, by row and value; shown only while a run misses it. */
export const reasons: Readonly<Record<string, string>> = {
  'search-operator.ratio': index,
  'search-keyed.ratio': `${index} ${ledger}`,
  'search-keyed.p99': `Thirty-two connections queue for one event loop: latency is 32 times the time of a search, and the wait for the group commit comes on top. ${index}`,
  'detail-keyed.ratio': `${ledger} In a CPU profile the main thread waits for it for about a quarter of the time, and the rest is flat.`,
  'unchanged-keyed.ratio':
    'In a CPU profile of November 2026 the socket write is 37 % of the busy time of the main thread, the way from the parsed request to the handler 13 %, knowing that the record exists 7 %, garbage collection 5 %, and the rest is flat: sixteen headers of our own are written where bare writes none, and the key is looked up once a turn of the event loop.',
  'exclusions-keyed.ratio': `${ledger} In a CPU profile of November 2026 the main thread works for 13 % of its busy time on what the rules make of the programs, 11 % in garbage collection, 9 % on programs that are asked for the first time that day, whose records are parsed to know whether they are over, 7 % in the socket write, and 5 % each on the programs of the selection, on the JSON of the request and on that of the answer.`,
  'workers.times':
    'One process already uses more than one core: its ledger writes in a thread of its own, and the client takes its part of the same two cores; what is left for a second process is less than a core.',
  'batch-keyed.ratio':
    'In a CPU profile the time is flat: 15 % is the wait for the commit, the socket write takes 10 %, the SHA-256 of the answer that a retry is held to 6 %, joining its bytes 4 %, and then come, each with 3 % or less, finding the 50 records, cutting them out and saying where each stands on the day.',
  'fastapi.times':
    'Searches are slower than the goal for the reasons of the searches above; the baseline filters with LIKE over normalised text held in memory, which is its fast case.',
  'searches-large.p99':
    'Frequent words touch every shard of 65,536 rows in three fields, and long ones read the text of their candidates.',
  'questions-small.p99':
    'Most questions find too little under all of their words: the answer then adds up relaxed results, other datasets and successors. The machine of 24 November 2026 was slow: bare took 33 µs a search on it and the build of 12,000 programs 9.1 s, against 15 µs and 3.3 s the day before.',
  'questions-large.p99':
    'In a CPU profile of November 2026 over 400,000 programs a fifth of the time goes into adding up what up to 20,000 rows of each thing that was understood count, and putting them in order; the postings of the words, garbage collection and the records of the page take about a twentieth each.',
  'hold-small.ms':
    'The table names the search that held the loop and the CPU time of the hold: where the CPU time is shorter the process was not running, because the machine was busy or read from disk.',
  'hold-large.ms':
    'A search pauses between shards and between slices of verification only; the table names the search that held the loop and the CPU time of the hold, and where that is shorter the process was waiting for the disk or the machine.',
  'build-small.seconds':
    'In the CPU profile about a quarter is the walk over the grams (GramWalk.#descend and #visit); every record is also parsed twice, validated, canonicalised, normalised and hashed on one thread.',
  'start-large.rss':
    'RSS counts the pages of the snapshot file that are mapped (at most 1 GB); the own memory of the process is in its own column.',
  'start-starter.rss':
    'Of 162 MB before the first call 59 MB are pages of files, nearly all of them the Node program itself, which other processes share. The rest is there before any call, too: two JavaScript heaps (the ledger writes in its own thread) and the modules, schemas and compiled checks of 161 operations. Thirty-two connections add what their requests allocate between two collections, and the first question that finds nothing adds 10 MB of lexicons.',
  'national-hold-warm.ms': hold,
  'national-hold-cold.ms': hold,
  'national-names-cold.p99': disk,
  'national-articles-cold.p99': articles,
  'national-articles-warm.p99': articles,
  'national-searches-cold.p99': `${disk} ${articles}`,
  'national-build.rate':
    'The build is one thread: about half of a row is reading, checking, hashing and staging it, the rest its text index; texts of laws cost several times as much a row as names.',
}
