/** 32 random hex characters. `crypto.randomUUID` is missing on plain http, which intranets use. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
