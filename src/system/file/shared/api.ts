import { endpoint } from '#kernel/shared/endpoint.ts'
import { integer, nullable, object, text } from '#kernel/shared/schema.ts'

/** A stored upload. `path` is permanent and goes into records; `url` is a signed link that lasts for hours. */
export const StoredFile = object({
  path: text(512),
  url: text(1024),
  thumbnailUrl: nullable(text(1024)),
  name: text(255),
  size: integer(0, Number.MAX_SAFE_INTEGER),
})

/** Uploads of one user by one way: far more than a hand picks, far fewer than a program could send. */
export const uploadLimit = { count: 120, seconds: 60 } as const

export const fileApi = {
  /**
   * Multipart: one file part of any name and the field `biz`. The message of the answer is the stored path. It is no act on
   * a record, and leaves no entry in the operation log: one would tell who sent a secret complaint.
   */
  upload: endpoint({
    method: 'POST',
    path: '/sys/common/upload',
    result: StoredFile,
    permission: 'session',
    operation: 'none',
    limit: uploadLimit,
  }),
}
