import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '../../client/failure.ts'
import { type User, userKeys } from './user-queries.ts'

/**
 * A change of one account. Its answer is what is shown from then on, and the list is asked anew. A refusal has
 * its notice; the account is looked at again, since somebody else may have been faster.
 */
export function useUserChange(id: number) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (make: () => Promise<User | null>) => make(),
    onSuccess: (user) => {
      if (user) queries.setQueryData(userKeys.one(id), user)
      else queries.removeQueries({ queryKey: userKeys.one(id) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: userKeys.all }),
  })
  const run = async (make: () => Promise<User | null>): Promise<boolean> => {
    try {
      await change.mutateAsync(make)
      return true
    } catch (error) {
      if (error instanceof CallFailure) return false
      throw error
    }
  }
  return { run, running: change.isPending }
}
