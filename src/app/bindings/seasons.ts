import type { Container } from 'inversify';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { BlackFridayRepository } from '../../repositories/seasons/black-friday-repository.ts';
import { BlackFridayService } from '../../services/seasons/black-friday-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindSeasons(container: Container): void {
  bindClass(container, BlackFridayRepository, [ContentClient]);
  bindClass(container, BlackFridayService, [BlackFridayRepository]);
}
