/** An e-mail address as its owner knows it again and nobody else can write to it: its first letter and its domain. */
export const maskedEmail = (address: string): string => address.replace(/^([^@])[^@]*@/, '$1***@')
