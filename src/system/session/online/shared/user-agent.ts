/** What a browser tells of itself, as far as people recognise it. */
export interface Client {
  kind: 'computer' | 'phone' | 'tablet'
  /** Empty when nothing is told. */
  system: string
  browser: string
}

type Rule = readonly [pattern: RegExp, name: string]

// Browsers also carry the names of those that they descend from: whoever is named here first wins.
const browsers: readonly Rule[] = [
  [/\bwxwork\/(\d+)/i, '企业微信'],
  [/\bMicroMessenger\/(\d+)/i, '微信'],
  [/\bDingTalk\/(\d+)/i, '钉钉'],
  [/\bQQBrowser\/(\d+)/i, 'QQ浏览器'],
  [/\bUCBrowser\/(\d+)/i, 'UC浏览器'],
  [/\bQIHU|\b360(?:SE|EE)\b/i, '360浏览器'],
  [/\bHuaweiBrowser\/(\d+)/i, '华为浏览器'],
  [/\b(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
  [/\bMSIE (\d+)|\bTrident\/.*rv:(\d+)/, 'IE'],
]

const systems: readonly Rule[] = [
  [/\b(?:HarmonyOS|OpenHarmony)\b/i, '鸿蒙'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function named(rules: readonly Rule[], text: string): string {
  for (const [pattern, name] of rules) {
    const match = pattern.exec(text)
    if (match) return [name, match[1] ?? match[2]].filter(Boolean).join(' ')
  }
  return ''
}

/** Reads a user agent line; nothing in it is trusted, it only helps people to recognise their own devices. */
export function readUserAgent(line: string | null): Client {
  const text = (line ?? '').slice(0, 255)
  const kind = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(text)
    ? 'tablet'
    : /\bMobile\b|\biPhone\b/.test(text)
      ? 'phone'
      : 'computer'
  return { kind, system: named(systems, text), browser: named(browsers, text) }
}
