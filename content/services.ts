import { multiCloudDevelopment } from './services/multi-cloud-development.ts'
import { aiDevelopment } from './services/ai-development.ts'
import { appDevelopment } from './services/app-development.ts'
import { cloudIntegration } from './services/cloud-integration.ts'
import type { Service } from './services/service.ts'

/** Every service with a page of its own, in the order in which they are offered. A page imports its own file only. */
export const services: Service[] = [multiCloudDevelopment, aiDevelopment, appDevelopment, cloudIntegration]
