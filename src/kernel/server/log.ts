import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino'

export type Logger = Pick<PinoLogger, 'info' | 'warn' | 'error' | 'debug' | 'fatal' | 'isLevelEnabled'>

/** Keys that never reach a log line, wherever they stand. */
const secretKeys = ['password', 'oldpassword', 'confirmpassword', 'token', 'captcha', 'phone', 'idNo', 'authorization']

/** Lines go to standard output, or to `target`. */
export function openLog(level: string, target: DestinationStream = pino.destination(1)): PinoLogger {
  const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...paths, 'req.headers["x-access-token"]', 'req.headers.cookie'], censor: '[secret]' },
    serializers: { error: pino.stdSerializers.err },
  }
  return pino(options, target)
}
