import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto'

/** A sealed text that no key of ours opens: damaged, moved to another field, or of a key that was dropped. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** The installation's secret, and what is needed to read what earlier secrets sealed. */
export type SecretSettings = {
  /** At least 32 characters. Everything else is derived from it. */
  secret: string
  /** The name under which the secret's seals are known, `v1` at first. */
  keyId?: string
  /** Earlier secrets by their key id: they open old seals and make no new ones. */
  former?: Readonly<Record<string, string>>
  /** The secret of the blind indexes, so that they outlive a change of `secret`; by default the same. */
  indexSecret?: string
}

/** How a phone filter asks the blind indexes. */
export type PhoneQuery = { kind: 'whole' | 'tail'; index: string }

/** What the rest of the server may do with the installation's secret, without ever seeing it. */
export type Secrets = {
  /** 32 bytes for one named purpose; the same purpose always gives the same key. */
  key(purpose: string): Uint8Array
  /** Encrypts a text for one field (`person.phone`) by AES-256-GCM: `v1:` and base64url. Equal texts seal differently. */
  seal(field: string, text: string): string
  /** Decrypts what `seal` made for the same field; throws SealError otherwise. */
  open(field: string, sealed: string): string
  /** 32 hexadecimal digits that are equal for equal values of one field and tell nothing without the key. */
  blindIndex(field: string, value: string): string
  /** The two indexes of a phone: the whole number and its last four digits. */
  phoneIndexes(field: string, phone: string): { whole: string; tail: string }
  /** Eleven digits ask for the whole number, `1234` or `*1234` for the tail; any other pattern matches nothing. */
  phoneQuery(field: string, pattern: string): PhoneQuery | undefined
}

const nonceBytes = 12
const tagBytes = 16

function derive(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'linli', purpose, 32))
}

/** Derives all keys from the installation's secret. Throws when it is too short to protect anything. */
export function createSecrets(settings: SecretSettings): Secrets {
  const { secret, keyId = 'v1', former = {}, indexSecret = secret } = settings
  const secrets = new Map([...Object.entries(former), [keyId, secret]])
  for (const one of [...secrets.values(), indexSecret]) {
    if (one.length < 32) throw new Error('The secret must have at least 32 characters')
  }
  for (const id of secrets.keys()) {
    if (!/^[a-z0-9]{1,8}$/.test(id)) throw new Error(`The key id ${id} must be 1 to 8 lower-case letters or digits`)
  }
  const cache = new Map<string, Uint8Array>()
  function cached(from: string, purpose: string): Uint8Array {
    const name = `${from}\n${purpose}`
    const known = cache.get(name) ?? derive(from, purpose)
    cache.set(name, known)
    return known
  }

  function seal(field: string, text: string): string {
    const nonce = poolBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', cached(secret, 'seal'), nonce).setAAD(Buffer.from(field))
    const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${keyId}:${body.toString('base64url')}`
  }

  function open(field: string, sealed: string): string {
    const [id = '', coded = ''] = sealed.split(':')
    const from = secrets.get(id)
    const body = Buffer.from(coded, 'base64url')
    if (from === undefined) throw new SealError(`No key ${id.slice(0, 8)} to open ${field}`)
    if (body.length < nonceBytes + tagBytes || `${id}:${body.toString('base64url')}` !== sealed) {
      throw new SealError(`The sealed ${field} is malformed`)
    }
    const decipher = createDecipheriv('aes-256-gcm', cached(from, 'seal'), body.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(field)).setAuthTag(body.subarray(-tagBytes))
    try {
      return decipher.update(body.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new SealError(`The sealed ${field} does not open`)
    }
  }

  function blindIndex(field: string, value: string): string {
    const plain = value.normalize('NFKC').trim().toUpperCase()
    return createHmac('sha256', cached(indexSecret, 'blind-index'))
      .update(`${field}\n${plain}`)
      .digest('hex')
      .slice(0, 32)
  }

  const whole = (field: string, phone: string) => blindIndex(`${field}#whole`, phone)
  const tail = (field: string, digits: string) => blindIndex(`${field}#tail`, digits)
  return {
    key: (purpose) => cached(secret, `key:${purpose}`).slice(),
    seal,
    open,
    blindIndex,
    phoneIndexes: (field, phone) => ({ whole: whole(field, phone), tail: tail(field, phone.trim().slice(-4)) }),
    phoneQuery: (field, pattern) => {
      const asked = pattern.trim()
      if (/^\d{11}$/.test(asked)) return { kind: 'whole', index: whole(field, asked) }
      if (/^\*?\d{4}$/.test(asked)) return { kind: 'tail', index: tail(field, asked.slice(-4)) }
      return undefined
    },
  }
}

/** Compares two secrets in a time that depends on neither their content nor their length. */
export function isEqualSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}

/** A new session or ticket token: 32 random bytes as base64url, legal in a header, a query and a sub-protocol. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored: SHA-256 in hexadecimal. A token is random, so it needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const pool = Buffer.alloc(4096)
let used = pool.length
let lastTime = 0
let lastCount = 0

function poolBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

/**
 * A new record id: UUID version 7 (RFC 9562) as 32 lower-case hexadecimal digits, each greater than the one before
 * within a process. It reads the machine's clock on purpose: ids follow the order of making, not business time.
 */
export function newId(): string {
  const now = Date.now()
  const random = poolBytes(10)
  if (now > lastTime) {
    lastTime = now
    // Half of the 12 bits stay free, so that a millisecond has room for at least 2,048 ids.
    lastCount = random.readUInt16BE(0) & 0x7ff
  } else if (++lastCount > 0xfff) {
    lastTime += 1
    lastCount = random.readUInt16BE(0) & 0x7ff
  }
  const rest = Buffer.from(random.subarray(2))
  rest.writeUInt8(0x80 | (rest.readUInt8(0) & 0x3f), 0)
  return lastTime.toString(16).padStart(12, '0') + (0x7000 | lastCount).toString(16) + rest.toString('hex')
}
