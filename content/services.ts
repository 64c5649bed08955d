import { multiCloudDevelopment } from './services/multi-cloud-development.ts'
import { aiDevelopment } from './services/ai-development.ts'
import { appDevelopment } from './services/app-development.ts'
import { cloudIntegration } from './services/cloud-integration.ts'
import type { Service } from './services/service.ts'

/** All services in display order. Each service page imports only its own file. */
export const services: Service[] = [multiCloudDevelopment, aiDevelopment, appDevelopment, cloudIntegration]
