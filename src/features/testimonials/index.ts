import type { Feature } from '../../operation/feature.ts'
import { deleteTestimonial } from './delete-testimonial.ts'
import { listTestimonials } from './list-testimonials.ts'
import { submitTestimonial } from './submit-testimonial.ts'

export const testimonials: Feature = {
  name: 'testimonials',
  title: 'Testimonials',
  toolset: 'account',
  operations: [submitTestimonial, deleteTestimonial, listTestimonials],
}
