import { z } from 'zod'

/** Form of the archive; a reader refuses another one. */
export const archiveFormat = 1
export const manifestName = 'manifest.json'
export const manifestSumName = 'manifest.sha256'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** What an archive holds. Parts of a table follow each other as `table/<name>/<number>`. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  product: z.literal('linli'),
  createdAt: z.string(),
  /** Migrations that had been applied: the schema's version. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, parts: count, bytes: count, sha256 })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  partitions: z.array(z.object({ name, parent: name, bound: z.string() })),
  /** Paths below the folder of files. */
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
  /** Of the secret with which data are sealed. */
  secretSha256: sha256,
  /** Does the archive hold the secret itself; not when it stands in the environment. */
  holdsSecret: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** A reason that whoever runs the command can do something about, in Chinese. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
