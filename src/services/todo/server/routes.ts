import { route, type Route } from '#kernel/server/http/route.ts'
import { todoApi } from '../shared/api.ts'
import type { TodoParts } from './ports.ts'
import { acknowledgeTodo, passTodos } from './pass.ts'
import { countTodos, listOverdue, listTodos, readTodo, snoozeTodo } from './service.ts'
import { readCandidates, readHistory, transferTodo } from './transfer.ts'
import { urgeTodo } from './urge.ts'

export const todoRoutes = (parts: TodoParts): Route[] => [
  route(todoApi.page, listTodos),
  route(todoApi.one, (db, actor, { id }) => readTodo(db, actor, id)),
  route(todoApi.count, countTodos),
  route(todoApi.snooze, snoozeTodo),
  route(todoApi.overdue, listOverdue),
  route(todoApi.urge, (db, actor, input) => urgeTodo(db, actor, input, parts)),
  route(todoApi.candidates, (db, actor, { id }) => readCandidates(db, actor, id, parts)),
  route(todoApi.transfer, (db, actor, input) => transferTodo(db, actor, input, parts)),
  route(todoApi.acknowledge, (db, actor, { id }) => acknowledgeTodo(db, actor, id)),
  route(todoApi.pass, (db, actor, input) => passTodos(db, actor, input, parts)),
  route(todoApi.history, (db, actor, { id }) => readHistory(db, actor, id)),
]
