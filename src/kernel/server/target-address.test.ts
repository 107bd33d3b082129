import { expect, test } from 'vitest'
import { isClosedHost, targetOf } from './target-address.ts'

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '169.254.169.254', '100.100.100.200', '224.0.0.1', '255.255.255.255'],
  ...['localhost', 'LOCALHOST.', 'a.localhost', 'metadata.google.internal', 'metadata', '[::1]', '::', '[fe80::1]'],
  ...['[::ffff:127.0.0.1]', '::ffff:7f00:1', 'fd00:ec2::254', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', ''],
])('%j is closed', (host) => expect(isClosedHost(host)).toBe(true))

test.each(['10.0.0.9', '192.168.1.20', '172.16.0.1', 'oa.example', 'db-1', '8.8.8.8', '[fd12:3456::1]', '2001:db8::5'])(
  '%j is open',
  (host) => expect(isClosedHost(host)).toBe(false),
)

test.each([
  ['https://gis.example:8443/a?b=1', 'https', 'gis.example', ['b']],
  ['lb://oa-service', 'lb', 'oa-service', []],
  ['http://[fd12::1]:80/', 'http', '[fd12::1]', []],
  [
    'jdbc:mysql://10.0.0.8:3306/fee?useSSL=true&characterEncoding=utf8',
    'mysql',
    '10.0.0.8',
    ['usessl', 'characterencoding'],
  ],
  ['jdbc:sqlserver://db:1433;databaseName=fee;encrypt=true', 'sqlserver', 'db', ['databasename', 'encrypt']],
  ['jdbc:oracle:thin:@10.0.0.8:1521:orcl', 'oracle', '10.0.0.8', []],
  ['jdbc:oracle:thin:@//10.0.0.8:1521/orcl', 'oracle', '10.0.0.8', []],
  ['jdbc:h2:mem:test;INIT=RUNSCRIPT FROM 1', undefined, undefined, []],
])('%s is read', (address, scheme, host, params) => {
  const target = targetOf(address)
  expect(target).toEqual(host === undefined ? undefined : { scheme, host, params })
})

test.each([
  '',
  'no address',
  'http://a@b',
  'http://',
  'http://a b',
  'http://a\\@b',
  '//host/x',
  'jdbc:mysql://a,b@c/d',
])('%j names no host', (address) => expect(targetOf(address)).toBeUndefined())
