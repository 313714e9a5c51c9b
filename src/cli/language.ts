/** Whether people at this terminal read Japanese, as ICU finds in LC_ALL, LC_MESSAGES and LANG. */
export const isJapanese = (): boolean => new Intl.NumberFormat().resolvedOptions().locale.startsWith('ja')
