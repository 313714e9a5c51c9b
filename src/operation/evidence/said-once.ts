/** What documents say once at their end: that nothing found proves nothing. */
const proofs =
  /(?:収録が一部のみのため、)?(?:存在しないこと|併用できること|該当がないことや安全であること)の証明(?:ではありません|にはなりません|になりません)。|該当の有無は(?:分かりません|判断できません)。/g

/** Whether a text says that nothing found proves nothing. */
export const saysNoProof = (text: string): boolean => /証明(?:で|に)/.test(text)

/** What a gap says without what is said once for all of them. */
export const unsaid = (text: string): string => text.replace(proofs, '')
