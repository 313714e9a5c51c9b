import { protocolErrors } from '../../features/a2a/protocol/protocol-errors.ts'
import { addedConfig, configObject, namedConfig } from '../../features/a2a/protocol/push-config.ts'
import { addTaskReceiver } from '../../features/a2a/receivers/add-task-receiver.ts'
import { deleteTaskReceiver } from '../../features/a2a/receivers/delete-task-receiver.ts'
import { listTaskReceivers } from '../../features/a2a/receivers/list-task-receivers.ts'
import { invalidParams } from '../../lib/rpc-error.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import type { RpcCaller, RpcMethods } from '../../transports/a2a/json-rpc.ts'
import { askOperation } from './ask-operation.ts'

/** The methods of A2A 1.0 about who is told of the changes of a task. */
export function pushMethods(pipeline: Pick<Pipeline, 'run'>): RpcMethods {
  const list = async (caller: RpcCaller, task_id: string) =>
    (await askOperation(pipeline, caller, listTaskReceivers, { task_id })).results

  return {
    CreateTaskPushNotificationConfig: async (params, caller) =>
      configObject(await askOperation(pipeline, caller, addTaskReceiver, addedConfig(params))),
    GetTaskPushNotificationConfig: async (params, caller) => {
      const { task_id, receiver_id } = one(params)
      const found = (await list(caller, task_id)).find((receiver) => receiver.receiver_id === receiver_id)
      if (!found) throw protocolErrors.noSuchConfig()
      return configObject(found)
    },
    ListTaskPushNotificationConfigs: async (params, caller) => ({
      configs: (await list(caller, namedConfig(params).task_id)).map(configObject),
      nextPageToken: '',
    }),
    DeleteTaskPushNotificationConfig: async (params, caller) => {
      await askOperation(pipeline, caller, deleteTaskReceiver, one(params))
      return {}
    },
  }
}

/** One configuration of a task, by both names. */
function one(params: unknown) {
  const named = namedConfig(params)
  if (named.receiver_id === '') throw invalidParams('params.id is required')
  return named
}
