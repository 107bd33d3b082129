import { route } from '#kernel/server/http/route.ts'
import { todoApi } from '../shared/api.ts'
import { countTodos, listTodos, readTodo, snoozeTodo } from './service.ts'

export const todoRoutes = [
  route(todoApi.page, listTodos),
  route(todoApi.one, (db, actor, { id }) => readTodo(db, actor, id)),
  route(todoApi.count, countTodos),
  route(todoApi.snooze, snoozeTodo),
]
