/** Why a goal is missed, by row and value; shown only while the run misses it. */
export const reasons: Readonly<Record<string, string>> = {}
