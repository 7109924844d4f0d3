import type { Container } from 'inversify';
import { ProductPageRepository } from '../../repositories/deals/product-page-repository.ts';
import { IssueReportsRepository } from '../../repositories/reports/issue-reports-repository.ts';
import { PostService } from '../../services/deals/post-service.ts';
import { IssueReportService } from '../../services/reports/issue-report-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindReports(container: Container): void {
  bindClass(container, IssueReportsRepository, [tokens.reportsHttp, tokens.dataCache]);
  bindClass(container, IssueReportService, [
    IssueReportsRepository,
    PostService,
    ProductPageRepository,
    tokens.log,
    tokens.startDeadline,
  ]);
}
