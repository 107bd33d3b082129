// The closed words of file names between engines and app; docs/vocabulary.md says what each file holds.

/** Rooms of a server side: by themselves, or behind the part that they belong to, as in `session-repository.ts`. */
export const SERVER_ROOMS = [
  // What `feature.ts` puts together, each by the name of its key.
  ...['feature', 'routes', 'jobs', 'handlers', 'menu', 'uniques', 'files', 'searches', 'layers'],
  ...['metrics', 'tasks', 'todos', 'kinds', 'approval', 'warnings', 'deadlines', 'cards', 'install', 'seed'],
  // The stairs of a request.
  ...[
    'service',
    'flow',
    'guards',
    'steps',
    'rules',
    'repository',
    'rows',
    'lists',
    'tables',
    'imports',
    'statistics',
    'index-paths',
  ],
  // What others use, and what the unit is handed.
  ...['lookup', 'actions', 'ports', 'declaration', 'notices', 'texts', 'cache', 'client'],
]

/** What a use case does, alone (`transfer.ts`) or with its object (`open-village.ts`). */
export const VERBS = [
  ...['accept', 'answer', 'apply', 'ask', 'audit', 'begin', 'build', 'change', 'check', 'choose', 'compute'],
  ...[
    'confirm',
    'count',
    'create',
    'deal',
    'decide',
    'deliver',
    'deposit',
    'diagnose',
    'digest',
    'dispatch',
    'draw',
    'end',
  ],
  ...['enrol', 'export', 'fill', 'find', 'flag', 'follow', 'forget', 'hash', 'import', 'issue', 'move', 'normalise'],
  ...['number', 'open', 'pass', 'place', 'proceed', 'prove', 'publish', 'queue', 'raise', 'read', 'record', 'refuse'],
  ...['register', 'remind', 'remove', 'replace', 'require', 'resend', 'reset', 'reverse', 'review', 'save', 'seal'],
  ...['send', 'serve', 'settle', 'show', 'sign', 'spell', 'strip', 'tag', 'take', 'tell', 'throttle'],
  ...['transfer', 'update', 'upload', 'urge', 'verify', 'watch'],
]

/** Rooms of a shared side; any other word there is a noun of the field. */
const SHARED_ROOMS = ['schema', 'fields', 'states', 'permissions', 'dictionaries', 'api', 'events']

/** Stairs that only a server has; elsewhere these words would mislead. */
const SERVER_ONLY = [
  'feature',
  'routes',
  'jobs',
  'handlers',
  'menu',
  'seed',
  'service',
  'repository',
  'tables',
  'lookup',
]

/** Words that say nothing of what a file holds. */
const DRAWERS = [
  ...['types', 'constants', 'enums', 'interfaces', 'model', 'models', 'dao', 'controller', 'controllers', 'queries'],
  ...['router', 'validators', 'manager', 'misc', 'past', 'ways', 'asked', 'side', 'waiting', 'night', 'due', 'parts'],
  ...['place', 'standing', 'givable', 'go', 'list'],
]

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const NOUN = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** What each side's files may be called. */
export const ROOMS: Readonly<Record<string, RegExp>> = {
  shared: RegExp(`^(?!${anyOf([...SERVER_ONLY, ...DRAWERS])}\\.)${NOUN}(?:\\.data)?\\.ts$`),
  server: RegExp(
    [
      `^(?:${NOUN}-)?${anyOf(SERVER_ROOMS)}\\.ts$`,
      `^${anyOf(VERBS)}(?:-${NOUN})?\\.ts$`,
      `^seed(?:-${NOUN})?\\.ts$`,
      `^${NOUN}\\.data\\.ts$`,
    ].join('|'),
  ),
  web: RegExp(
    [
      `^(?:view|feature|(?!use-)${NOUN}-(?:page|dialog|panel|print))\\.tsx$`,
      `^use-${NOUN}\\.ts$`,
      `^${NOUN}\\.(?:data|worker)\\.ts$|^${NOUN}\\.css$`,
      String.raw`^pickers/[^/]+\.tsx?$`,
      // A small component or pure functions.
      `^(?!use-|${NOUN}-(?:page|dialog|panel|print)\\.|${anyOf([...SERVER_ONLY, ...SHARED_ROOMS, ...DRAWERS, 'view'])}\\.)${NOUN}\\.tsx?$`,
    ].join('|'),
  ),
}

/** A test is named after its file, or after what several files do together. */
export const TESTS = RegExp(`^(?!${anyOf(DRAWERS)}\\.)${NOUN}(?:\\.data)?\\.test\\.tsx?$`)
