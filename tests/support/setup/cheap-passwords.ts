import { hashCost } from '#server/platform/accounts/passwords.ts'

// Hashing the passwords of thousands of sign-ins takes a fifth of a run. Commands and servers that tests start hash at full cost.
hashCost.memory = 64
