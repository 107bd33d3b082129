import type { Client } from 'pg'
import type { Secrets } from '#kernel/server/secrets.ts'
import { seedRandom } from '#kernel/server/seed-random.ts'
import { copyInto } from './copy.ts'

/** Figures of a town of half a million homes: 1,000 villages, 500,000 rooms, 500,000 people. */
export const villages = 1000
const buildings = 10
const units = 2
const floors = 13
const perFloor = 2
export const roomsPerVillage = buildings * units * floors * perFloor - 20

const id = (kind: string, number: number): string => (kind + number.toString(16).padStart(31, '0')).slice(-32)
export const villageId = (number: number): string => id('a', number)
export const roomId = (number: number): string => id('b', number)
const residentId = (number: number): string => id('c', number)
const householdId = (number: number): string => id('d', number)

const firsts = '阳光翠湖锦绣江南万科碧桂金色绿城东方银河长安和平春天海棠'.split('')
const lasts = ['花园', '家园', '新村', '小区', '苑', '公馆', '府', '里']
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷黎史龙贺陶顾毛郝龚邵万覃武钱戴严莫孔向常'.split(
    '',
  )
const given =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰涛明超兰霞平刚桂建国志红玉文华晓春辉玲丹雪飞鹏宁海山峰琴云莲真环梅鑫俊浩宇轩涵梓怡欣佳琪子豪天佑思雨嘉'.split(
    '',
  )

const random = seedRandom('a town to search')
const villageNames = Array.from({ length: villages }, () => {
  const own = random.pick(firsts) + random.pick(firsts)
  return own + random.pick(lasts)
})
/** Common names are common: squares of a even share lie near the beginning. */
const often = (from: readonly string[]): string =>
  from[Math.floor((random.int(0, 999) ** 2 / 1_000_000) * from.length)]!
const personName = (): string => often(surnames) + often(given) + (random.chance(0.75) ? often(given) : '')

const now = '2026-11-21 10:00:00+08'
const base = ['tenant_id', 'id', 'create_time', 'update_time', 'version', 'del_flag'] as const
const stamp = (key: string) => [1, key, now, now, 1, 0] as const

const filled = ['village', 'village_room', 'resident', 'household']

/** COPY does not pass the tenant wall: it is away while the tables are filled. */
async function wall(client: Client, verb: 'enable' | 'disable'): Promise<void> {
  for (const table of filled) await client.query(`alter table ${table} ${verb} row level security`)
}

/** What stands around the rows does not matter here: no keys to other tables, no triggers, no index that is built later. */
export async function openGround(client: Client): Promise<void> {
  await client.query(`select set_config('app.tenant', '1', false)`)
  await client.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as target, conname as name from pg_constraint where contype = 'f'
      and conrelid in ('village'::regclass, 'village_room'::regclass, 'household'::regclass, 'resident'::regclass) loop
      execute format('alter table %s drop constraint %I', one.target, one.name);
    end loop;
    for one in select tgrelid::regclass as target, tgname as name from pg_trigger where tgname like 'search\\_%' loop
      execute format('drop trigger %I on %s', one.name, one.target);
    end loop;
  end $$`)
  await client.query('drop index village_name')
  await client.query('delete from search_pending')
}

export async function fillTown(client: Client, secrets: Secrets, log: (line: string) => void): Promise<void> {
  await wall(client, 'disable')
  await copyInto(
    client,
    'village',
    [
      ...base,
      'name',
      'code',
      'org_id',
      'org_code',
      'street_id',
      'community_id',
      'area_code',
      'address',
      'village_type',
      'total_area',
      'management_mode',
      'state',
    ],
    villageNames.map((name, number) => [
      ...stamp(villageId(number)),
      ...[
        name,
        `3301060${String(number).padStart(6, '0')}`,
        id('e', number),
        'A01',
        'street',
        'community',
        '330106001001',
      ],
      ...[`文一路${number + 1}号`, '1', 50_000, '1', 'NORMAL'],
    ]),
  )
  for (let village = 0; village < villages; village += 20) {
    const rooms: (readonly [string, string, string, string, number])[] = []
    for (let number = village; number < village + 20; number += 1)
      for (let place = 0; place < roomsPerVillage; place += 1) rooms.push(roomAt(number, place))
    await copyInto(
      client,
      'village_room',
      [
        ...base,
        'village_id',
        'building_id',
        'room_no',
        'name',
        'room_code',
        'floor',
        'usage',
        'build_area',
        'area_source',
        'ownership_kind',
        'deliver_state',
        'live_state',
        'count_in_vote',
      ],
      rooms.map(([key, home, name, code, floor]) => [
        ...stamp(key),
        ...[
          home,
          `${home.slice(-20)}${name.split('单元')[0]}`,
          code.split('-')[3]!,
          name,
          code,
          floor,
          '1',
          89.5,
          '1',
          '1',
          '3',
          '1',
          'Y',
        ],
      ]),
    )
    await fillPeople(client, secrets, village * roomsPerVillage, rooms)
  }
  await wall(client, 'enable')
  log('rows filled')
}

function roomAt(
  village: number,
  place: number,
): readonly [id: string, village: string, name: string, code: string, floor: number] {
  const perUnit = floors * perFloor
  const building = Math.floor(place / (units * perUnit)) + 1
  const unit = (Math.floor(place / perUnit) % units) + 1
  const floor = Math.floor((place % perUnit) / perFloor) + 1
  const roomNo = `${String(floor).padStart(2, '0')}${String((place % perFloor) + 1).padStart(2, '0')}`
  const code = `${String(village).padStart(4, '0')}-${String(building).padStart(2, '0')}-${unit}-${roomNo}`
  return [
    roomId(village * roomsPerVillage + place),
    villageId(village),
    `${building}幢${unit}单元${roomNo}`,
    code,
    floor,
  ]
}

export const phoneOf = (number: number): string => `199${String((number * 7919) % 100_000_000).padStart(8, '0')}`

async function fillPeople(
  client: Client,
  secrets: Secrets,
  from: number,
  rooms: readonly (readonly [string, string, ...unknown[]])[],
) {
  await copyInto(
    client,
    'resident',
    [
      ...base,
      'name',
      'name_mask',
      'id_type',
      'id_no_sealed',
      'id_no_index',
      'id_no_mask',
      'phone_sealed',
      'phone_whole',
      'phone_tail',
      'phone_mask',
    ],
    rooms.map((_, index) => {
      const name = personName()
      const phone = phoneOf(from + index)
      const { whole, tail } = secrets.phoneIndexes('resident.phone', phone)
      const key = residentId(from + index)
      return [
        ...stamp(key),
        name,
        `${name[0]}**`,
        '1',
        'x',
        key,
        'x',
        'x',
        whole,
        tail,
        `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      ]
    }),
  )
  await copyInto(
    client,
    'household',
    [...base, 'village_id', 'room_id', 'resident_id', 'relation_type', 'is_representative', 'source', 'state'],
    rooms.map(([room, village], index) => [
      ...stamp(householdId(from + index)),
      ...[village, room, residentId(from + index), 'owner', 'Y', '1', 'VERIFIED'],
    ]),
  )
}
