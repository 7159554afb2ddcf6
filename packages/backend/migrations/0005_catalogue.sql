CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"parent_slug" text,
	"position" integer NOT NULL,
	"divider" boolean DEFAULT false NOT NULL,
	"name_en" text NOT NULL,
	"names" jsonb NOT NULL,
	"image_path" text,
	"summary" text DEFAULT '' NOT NULL,
	"body_content" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_hash_unique" UNIQUE("hash")
);
CREATE TABLE "task_decisions" (
	"hash" text PRIMARY KEY NOT NULL,
	"task_hash" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"by_hash" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
CREATE TABLE "favourites" (
	"user_hash" text NOT NULL,
	"task_hash" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_user_hash_task_hash_pk" PRIMARY KEY("user_hash","task_hash")
);
CREATE TABLE "job_assets" (
	"hash" text PRIMARY KEY NOT NULL,
	"job_hash" text NOT NULL,
	"position" integer NOT NULL,
	"type" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL
);
CREATE TABLE "job_offers" (
	"hash" text PRIMARY KEY NOT NULL,
	"job_hash" text NOT NULL,
	"seller_hash" text NOT NULL,
	"price" integer NOT NULL,
	"revisions" integer NOT NULL,
	"delivery" integer NOT NULL,
	"message" text NOT NULL,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_offers_price" CHECK ("job_offers"."price" > 0)
);
CREATE TABLE "jobs" (
	"hash" text PRIMARY KEY NOT NULL,
	"buyer_hash" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_slug" text,
	"budget_from" integer NOT NULL,
	"budget_to" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"status" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_budget" CHECK ("jobs"."budget_from" > 0 AND "jobs"."budget_to" >= "jobs"."budget_from"),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" BETWEEN 0 AND 5)
);
CREATE TABLE "packages" (
	"hash" text PRIMARY KEY NOT NULL,
	"task_hash" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"delivery" integer NOT NULL,
	"revisions" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "packages_price" CHECK ("packages"."price" > 0)
);
CREATE TABLE "seller_figures" (
	"seller_hash" text PRIMARY KEY NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"response_rate" integer DEFAULT 100 NOT NULL,
	"on_time_rate" integer DEFAULT 100 NOT NULL,
	"acceptance_rate" integer DEFAULT 100 NOT NULL,
	"queue" integer DEFAULT 0 NOT NULL,
	"disputes" integer DEFAULT 0 NOT NULL,
	"disputes_against" integer DEFAULT 0 NOT NULL
);
CREATE TABLE "task_assets" (
	"hash" text PRIMARY KEY NOT NULL,
	"task_hash" text NOT NULL,
	"position" integer NOT NULL,
	"type" integer NOT NULL,
	"path" text NOT NULL
);
CREATE TABLE "task_categories" (
	"task_hash" text NOT NULL,
	"category_slug" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "task_categories_task_hash_category_slug_pk" PRIMARY KEY("task_hash","category_slug")
);
CREATE TABLE "task_changes" (
	"task_hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL
);
CREATE TABLE "task_languages" (
	"task_hash" text NOT NULL,
	"language_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "task_languages_task_hash_language_code_pk" PRIMARY KEY("task_hash","language_code")
);
CREATE TABLE "task_views" (
	"user_hash" text NOT NULL,
	"task_hash" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_views_user_hash_task_hash_pk" PRIMARY KEY("user_hash","task_hash")
);
CREATE TABLE "tasks" (
	"hash" text PRIMARY KEY NOT NULL,
	"seller_hash" text NOT NULL,
	"slug" text NOT NULL,
	"status" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"hero" boolean DEFAULT false NOT NULL,
	"featured_at" timestamp with time zone,
	"job" boolean DEFAULT false NOT NULL,
	"custom" text,
	"review_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tasks_status_known" CHECK ("tasks"."status" BETWEEN 0 AND 4)
);
ALTER TABLE "users" ALTER COLUMN "roles" SET DEFAULT '{ROLE_USER}'::text[];
ALTER TABLE "users" ALTER COLUMN "languages" SET DEFAULT '{}'::text[];
ALTER TABLE "users" ALTER COLUMN "marketing" SET DEFAULT '{}'::integer[];
ALTER TABLE "users" ALTER COLUMN "notifications" SET DEFAULT '{}'::text[];
ALTER TABLE "task_decisions" ADD CONSTRAINT "task_decisions_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_assets" ADD CONSTRAINT "job_assets_job_hash_jobs_hash_fk" FOREIGN KEY ("job_hash") REFERENCES "public"."jobs"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "job_offers" ADD CONSTRAINT "job_offers_job_hash_jobs_hash_fk" FOREIGN KEY ("job_hash") REFERENCES "public"."jobs"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "packages" ADD CONSTRAINT "packages_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_assets" ADD CONSTRAINT "task_assets_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_categories" ADD CONSTRAINT "task_categories_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_categories" ADD CONSTRAINT "task_categories_category_slug_categories_slug_fk" FOREIGN KEY ("category_slug") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_changes" ADD CONSTRAINT "task_changes_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_languages" ADD CONSTRAINT "task_languages_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_views" ADD CONSTRAINT "task_views_task_hash_tasks_hash_fk" FOREIGN KEY ("task_hash") REFERENCES "public"."tasks"("hash") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_slug","position");
CREATE INDEX "task_decisions_task" ON "task_decisions" USING btree ("task_hash","decided_at");
CREATE INDEX "favourites_user" ON "favourites" USING btree ("user_hash","saved_at");
CREATE INDEX "favourites_task" ON "favourites" USING btree ("task_hash");
CREATE UNIQUE INDEX "job_assets_job" ON "job_assets" USING btree ("job_hash","position");
CREATE UNIQUE INDEX "job_offers_seller" ON "job_offers" USING btree ("job_hash","seller_hash");
CREATE INDEX "jobs_board" ON "jobs" USING btree ("status","created_at");
CREATE INDEX "jobs_buyer" ON "jobs" USING btree ("buyer_hash","created_at");
CREATE UNIQUE INDEX "packages_task" ON "packages" USING btree ("task_hash","position");
CREATE UNIQUE INDEX "task_assets_task" ON "task_assets" USING btree ("task_hash","position");
CREATE INDEX "task_categories_category" ON "task_categories" USING btree ("category_slug");
CREATE INDEX "task_views_user" ON "task_views" USING btree ("user_hash","viewed_at");
CREATE UNIQUE INDEX "tasks_slug" ON "tasks" USING btree ("seller_hash","slug") WHERE deleted_at IS NULL;
CREATE INDEX "tasks_seller" ON "tasks" USING btree ("seller_hash","created_at");
CREATE INDEX "tasks_status" ON "tasks" USING btree ("status","submitted_at");
CREATE INDEX "tasks_featured" ON "tasks" USING btree ("featured_at");
